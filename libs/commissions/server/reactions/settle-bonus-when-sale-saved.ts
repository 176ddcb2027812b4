import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { SettleBonus } from '../use-cases/settle-bonus';

@Reaction({ event: SaleSaved, consumer: 'commissions-settle-bonus-saved' })
@Injectable()
export class SettleBonusWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_document }: SaleSavedPayload): Promise<void> {
    await this.bus.execute(new SettleBonus(id_customers, id_document));
  }
}
