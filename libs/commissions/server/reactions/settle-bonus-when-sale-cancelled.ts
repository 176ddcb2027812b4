import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { SettleBonus } from '../use-cases/settle-bonus';

@Reaction({ event: SaleCancelled, consumer: 'commissions-settle-bonus-cancelled' })
@Injectable()
export class SettleBonusWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_document }: SaleCancelledPayload): Promise<void> {
    await this.bus.execute(new SettleBonus(id_customers, id_document));
  }
}
