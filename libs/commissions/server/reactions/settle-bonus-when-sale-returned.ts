import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { SettleBonus } from '../use-cases/settle-bonus';

@Reaction({ event: SaleReturned, consumer: 'commissions-settle-bonus-returned' })
@Injectable()
export class SettleBonusWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_document }: SaleReturnedPayload): Promise<void> {
    await this.bus.execute(new SettleBonus(id_customers, id_document));
  }
}
