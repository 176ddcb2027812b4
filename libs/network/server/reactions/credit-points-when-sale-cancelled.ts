import { Injectable } from '@nestjs/common';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { CreditPoints } from '../use-cases/credit-points';

@Reaction({ event: SaleCancelled, consumer: 'network-credit-cancel' })
@Injectable()
export class CreditPointsWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_period }: SaleCancelledPayload): Promise<void> {
    await this.bus.execute(new CreditPoints(id_customers, id_period));
  }
}
