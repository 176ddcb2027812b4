import { randomBytes, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { toCents } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import {
  PAYMENT_MESSAGES,
  type PayCartInput,
  type PaymentProviderName,
  PROVIDER_TITLES,
} from '@ceiba/payments/contract';
import { type CartMoved, STORE_MESSAGES } from '@ceiba/store/contract';
import { type CartQuote, type CartRow, changesSinceSaved, PublicCarts } from '@ceiba/store/server';
import { freeze } from '../domain/frozen-cart';
import { firstCheckAt } from '../domain/check-times';
import { linkMinutes } from '../domain/link-minutes';
import type { Capabilities, Counter } from '../ports/payment-provider';
import { AttemptCloser } from '../persistence/attempt-closer';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';
import { CartReservations } from '../persistence/cart-reservations';

/** A cart whose payer the house knows by other means than its secret (a sign-up's, a session's). */
export interface HouseCart {
  id_customers_sale_public: number;
  trusted: true;
  /** Its payer has a name, so the limits of nameless visitors are not his. */
  named?: true;
}

/**
 * Freezes a saved cart and holds its stock until the link expires; the provider is asked after the commit. An earlier
 * open attempt of the cart is closed by this. Throws the refusals of a cart that may not be paid as it is.
 */
export class OpenAttempt extends Command<Attempt> {
  static readonly options: CommandOptions = { audit: 'payment_attempt', idempotent: false };
  constructor(
    readonly key: PayCartInput | HouseCart,
    readonly provider: PaymentProviderName,
    readonly counter: Counter,
    readonly capabilities: Capabilities,
  ) {
    super();
  }
}

@CommandHandler(OpenAttempt)
export class OpenAttemptHandler implements ICommandHandler<OpenAttempt> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
    private readonly closer: AttemptCloser,
    private readonly reservations: CartReservations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ key, provider, counter, capabilities }: OpenAttempt): Promise<Attempt> {
    const named = 'trusted' in key && key.named;
    const network = named ? null : await this.reservations.lockVisitor();
    const cart = await ('trusted' in key
      ? this.carts.lockPayable(key.id_customers_sale_public)
      : this.carts.lockOpen(key));
    const quote = await this.carts.quote(cart);
    if (!capabilities.counters.includes(counter) || !capabilities.currencies.includes(quote.branch.code_money))
      throw new Refusal('PAYMENTS.CURRENCY', PAYMENT_MESSAGES.notOffered(PROVIDER_TITLES[provider]));
    assertPayable(cart, quote, capabilities);
    const id_cart = cart.id_customers_sale_public;
    await this.closer.closeOpen(id_cart, 'replaced');
    const now = this.clock.now();
    const { payment_expiry_minutes } = await this.settings.get();
    const minutes = capabilities.link_minutes ?? linkMinutes(payment_expiry_minutes);
    const expires_at = new Date(now.getTime() + minutes * 60_000);
    const id = await this.attempts.insert(
      {
        provider,
        id_customers_sale_public: id_cart,
        id_customers: cart.id_customers,
        id_branch_office: cart.id_branch_office,
        currency: quote.branch.code_money,
        amount_minor: toCents(quote.totals.total),
        external_ref: randomBytes(16).toString('hex'),
        idempotency_key: randomUUID(),
        cart: freeze(cart, quote),
        expires_at,
      },
      firstCheckAt(now, expires_at),
    );
    await this.carts.setPaymentBegun(id_cart, network);
    await this.reservations.hold(id_cart, quote, network, expires_at);
    const attempt = await this.attempts.get(id);
    if (!attempt) throw new Error('the attempt was not written');
    return attempt;
  }
}

/** What is paid is what he saw when he saved it, to the line; else he is told what changed (spec 3, section 4). */
function assertAsSaved(total_before: string, cart: CartRow, quote: CartQuote): void {
  const { total } = quote.totals;
  const changes = changesSinceSaved(cart, quote);
  const moved = toCents(total_before) !== toCents(total);
  if (!moved && changes.length === 0) return;
  const message = moved ? STORE_MESSAGES.totalChanged : STORE_MESSAGES.linesChanged;
  throw new Refusal('STORE.TOTAL', message, {
    status: 409,
    data: { changes, total_before, total } satisfies CartMoved,
  });
}

/** Saved as it is, and everything still there. */
export function assertPayable(cart: CartRow, quote: CartQuote, { minimum_minor }: Capabilities): void {
  if (quote.lines.length === 0) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
  if (!cart.full_name_cart) throw new Refusal('STORE.SHIPPING', STORE_MESSAGES.shippingMissing);
  if (quote.gone.length > 0) throw new Refusal('STORE.GONE', STORE_MESSAGES.gone, { status: 409, data: quote.gone });
  if (quote.value_tax === null) throw new Refusal('STORE.TAX', STORE_MESSAGES.noTax);
  if (cart.saved_total === null) throw new Refusal('STORE.UNSAVED', STORE_MESSAGES.saveFirst, { status: 409 });
  assertAsSaved(cart.saved_total, cart, quote);
  if (toCents(quote.totals.total) < minimum_minor) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
}
