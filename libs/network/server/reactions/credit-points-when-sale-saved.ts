import { Injectable } from '@nestjs/common';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { CreditPoints } from '../use-cases/credit-points';

@Reaction({ event: SaleSaved, consumer: 'network-credit-sale' })
@Injectable()
export class CreditPointsWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_period }: SaleSavedPayload): Promise<void> {
    await this.bus.execute(new CreditPoints(id_customers, id_period));
  }
}
