import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { FollowReturnedSale } from '../use-cases/follow-returned-sale';

/** Online money of goods that came back goes back; what waited for their registration waits no more. */
@Reaction({
  event: SaleReturned,
  consumer: 'payments-refund-return',
  when: ({ refunds }) => refunds.some(({ way }) => way === 'online' || way === 'before'),
})
@Injectable()
export class RefundWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(returned: SaleReturnedPayload): Promise<void> {
    await this.bus.execute(new FollowReturnedSale(returned));
  }
}
