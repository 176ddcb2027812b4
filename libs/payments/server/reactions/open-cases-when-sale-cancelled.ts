import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { FollowCancelledSale } from '../use-cases/follow-cancelled-sale';

/** What a cancelled sale leaves of money and CFDI is settled, or waits for people. */
@Reaction({ event: SaleCancelled, consumer: 'payments-open-cases' })
@Injectable()
export class OpenCasesWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(sale: SaleCancelledPayload): Promise<void> {
    await this.bus.execute(new FollowCancelledSale(sale));
  }
}
