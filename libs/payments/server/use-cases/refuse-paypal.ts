import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Refusal } from '@ceiba/platform/server';
import { type PayCartInput, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { PublicCarts } from '@ceiba/store/server';

/** PayPal is not to be had yet: 404 for a cart that is none, else 422. */
export class RefusePaypal extends Query<never> {
  constructor(readonly key: PayCartInput) {
    super();
  }
}

@QueryHandler(RefusePaypal)
export class RefusePaypalHandler implements IQueryHandler<RefusePaypal> {
  constructor(private readonly carts: PublicCarts) {}

  async execute({ key }: RefusePaypal): Promise<never> {
    await this.carts.find(key);
    throw new Refusal('PAYMENTS.PAYPAL', PAYMENT_MESSAGES.paypalSoon);
  }
}
