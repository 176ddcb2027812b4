import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CartStatusInput } from '@ceiba/payments/contract';
import type { CartStatus } from '@ceiba/store/contract';
import { PublicCarts } from '@ceiba/store/server';
import { PaymentStanding } from './payment-standing';

/** How a visitor's payment stands, for the screen that he comes back to. */
export class GetCartStatus extends Query<CartStatus> {
  constructor(readonly input: CartStatusInput) {
    super();
  }
}

@QueryHandler(GetCartStatus)
export class GetCartStatusHandler implements IQueryHandler<GetCartStatus> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly payments: PaymentStanding,
  ) {}

  async execute({ input: { payment_id, ...key } }: GetCartStatus): Promise<CartStatus> {
    return this.payments.standing(await this.carts.find(key), payment_id);
  }
}
