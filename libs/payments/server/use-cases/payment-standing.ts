import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Clock, Db, Jobs } from '@ceiba/platform/server';
import type { CartStatusInput } from '@ceiba/payments/contract';
import type { CartStatus } from '@ceiba/store/contract';
import type { CartRow } from '@ceiba/store/server';
import { statusOf } from '../domain/cart-status';
import { CHECK_ATTEMPT } from '../jobs/check-attempt.job';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';

/** The provider is asked out of turn at most this often per attempt. */
const ASK_EVERY_MS = 15_000;

/** How the payment of a cart stands, for the screen that its payer comes back to. */
@Injectable()
export class PaymentStanding {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly jobs: Jobs,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Whoever asks may see the cart. `payment_id`: he came back and says so. */
  async standing(cart: CartRow, payment_id: CartStatusInput['payment_id']): Promise<CartStatus> {
    const { id_customers_sale_public: id, id_document, email_cart } = cart;
    const attempt = await this.attempts.last(id);
    const payments = attempt ? await this.payments.ofCart(id) : [];
    const found = statusOf(cart.state_cart, attempt ?? null, payments);
    if (attempt && payment_id && found.state === 'pending') await this.askNow(attempt);
    return {
      ...found,
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

  private async ticketOf(id_document: number): Promise<string | null> {
    const sale = await this.db.one<{ number_invoice_doc: string | null }>(
      'select number_invoice_doc from sale where id_document = ?',
      [id_document],
    );
    return sale?.number_invoice_doc ?? null;
  }
}
