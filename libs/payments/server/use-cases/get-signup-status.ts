import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignupRepository } from '@ceiba/customers/server';
import type { SignupStatus, SignupStatusInput } from '@ceiba/payments/contract';
import { KitCarts } from '@ceiba/store/server';
import { PaymentStanding } from './payment-standing';

/** How the payment of a sign-up stands, and which partner it made. Throws 404. */
export class GetSignupStatus extends Query<SignupStatus> {
  constructor(readonly input: SignupStatusInput) {
    super();
  }
}

const NOTHING = {
  state: 'open',
  review: 0,
  id_document: null,
  number_invoice_doc: null,
  total: null,
  currency: null,
} as const;

@QueryHandler(GetSignupStatus)
export class GetSignupStatusHandler implements IQueryHandler<GetSignupStatus> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly carts: KitCarts,
    private readonly payments: PaymentStanding,
  ) {}

  async execute({ input: { payment_id, ...key } }: GetSignupStatus): Promise<SignupStatus> {
    const { id_customers_kit_public, id_customers, email_cart } = await this.signups.find(key);
    const cart = await this.carts.ofSignup(id_customers_kit_public);
    const status = cart ? await this.payments.standing(cart, payment_id) : NOTHING;
    return { ...status, email_cart, id_customers };
  }
}
