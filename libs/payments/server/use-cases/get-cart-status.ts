import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fromCents } from '@ceiba/platform/contract';
import { Clock, Db, Jobs } from '@ceiba/platform/server';
import type { CartStatusInput } from '@ceiba/payments/contract';
import type { CartStatus } from '@ceiba/store/contract';
import { PublicCarts } from '@ceiba/store/server';
import { statusOf } from '../domain/cart-status';
import { CHECK_ATTEMPT } from '../jobs/check-attempt.job';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';

/** How a visitor's payment stands, for the screen that he comes back to. */
export class GetCartStatus extends Query<CartStatus> {
  constructor(readonly input: CartStatusInput) {
    super();
  }
}

/** The provider is asked out of turn at most this often per attempt. */
const ASK_EVERY_MS = 15_000;

@QueryHandler(GetCartStatus)
export class GetCartStatusHandler implements IQueryHandler<GetCartStatus> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly jobs: Jobs,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: GetCartStatus): Promise<CartStatus> {
    const { id_customers_sale_public, cart_token, payment_id } = input;
    const cart = await this.carts.find({ id_customers_sale_public, cart_token });
    const attempt = await this.attempts.last(id_customers_sale_public);
    const payments = attempt ? await this.payments.ofCart(id_customers_sale_public) : [];
    const standing = statusOf(cart.state_cart, attempt ?? null, payments);
    if (attempt && payment_id && standing.state === 'pending') await this.askNow(attempt);
    const { id_document, email_cart } = cart;
    return {
      ...standing,
      id_document,
      number_invoice_doc: id_document === null ? null : await this.ticketOf(id_document),
      total: attempt ? fromCents(attempt.amount_minor) : null,
      currency: attempt?.currency ?? null,
      email_cart,
    };
  }

  /** The buyer came back and we know nothing: perhaps the webhook was lost. What his address says counts for nothing. */
  private async askNow({ id_attempt, state }: Attempt): Promise<void> {
    if (state !== 'open') return;
    const slot = Math.floor(this.clock.now().getTime() / ASK_EVERY_MS);
    const dedupe = `${CHECK_ATTEMPT}-${id_attempt}-${slot}`;
    await this.jobs.enqueue(CHECK_ATTEMPT, { id_attempt, in_turn: false }, { dedupe });
  }

  private async ticketOf(id_document: number): Promise<number | null> {
    const sale = await this.db.one<{ number_invoice_doc: number | null }>(
      'select number_invoice_doc from sale where id_document = ?',
      [id_document],
    );
    return sale?.number_invoice_doc ?? null;
  }
}
