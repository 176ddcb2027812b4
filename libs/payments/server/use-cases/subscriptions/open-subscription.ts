import { randomBytes, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toCents } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PaymentProviderName } from '@ceiba/payments/contract';
import { type CartRow, PublicCarts } from '@ceiba/store/server';
import { freeze, type FrozenCart } from '../../domain/frozen-cart';
import { AttemptCloser } from '../../persistence/attempt-closer';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import type { Capabilities } from '../../ports/payment-provider';
import { assertPayable } from '../open-attempt';
import { agreedIn, SubscriptionCycles } from './subscription-cycles';

const MINUTE = 60_000;

export interface OpenedOrder {
  subscription: Subscription;
  cart: FrozenCart;
}

/**
 * Makes a subscription of a partner's saved cart: its order is copied, its first cycle frozen; the provider is asked after
 * the commit. One that waits for the same payer's word is given up. Throws the refusals of a cart that may not be paid.
 */
export class OpenSubscription extends Command<OpenedOrder> {
  static readonly options: CommandOptions = { audit: 'subscription', idempotent: false };
  constructor(
    readonly id_cart: number,
    readonly provider: PaymentProviderName,
    readonly capabilities: Capabilities,
  ) {
    super();
  }
}

@CommandHandler(OpenSubscription)
export class OpenSubscriptionHandler implements ICommandHandler<OpenSubscription> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycles: SubscriptionCycles,
    private readonly closer: AttemptCloser,
    private readonly clock: Clock,
  ) {}

  async execute({ id_cart, provider, capabilities }: OpenSubscription): Promise<OpenedOrder> {
    const cart = await this.carts.lockPayable(id_cart);
    const shown = await this.carts.quote(cart);
    assertPayable(cart, shown, capabilities);
    const id_buyer = cart.id_buyer ?? cart.id_customers;
    await this.giveUp(id_buyer);
    await this.closer.closeOpen(id_cart, 'replaced');
    const order = await this.carts.renewalOf(cart);
    const quote = await this.carts.quote(order);
    if (quote.totals.total !== shown.totals.total)
      throw new Refusal('PAYMENTS.SUBSCRIPTION_TOTAL', PAYMENT_MESSAGES.subscriptionTotal);
    if (!quote.contact?.email) throw new Refusal('PAYMENTS.SUBSCRIPTION_MAIL', PAYMENT_MESSAGES.subscriptionMail);
    const frozen = freeze(order, quote);
    const amount_minor = toCents(quote.totals.total);
    const { code_money: currency, time_zone } = quote.branch;
    const subscription = await this.write({ ...order, id_buyer }, provider, {
      amount_minor,
      currency,
      agreed: agreedIn(frozen),
    });
    await this.cycles.begin(subscription, 1, this.clock.today(time_zone), { cart: frozen, amount_minor }, true);
    return { subscription, cart: frozen };
  }

  private async write(
    { id_customers_sale_public, id_customers, id_branch_office, id_buyer }: CartRow & { id_buyer: number },
    provider: PaymentProviderName,
    price: Pick<Subscription, 'amount_minor' | 'currency' | 'agreed'>,
  ): Promise<Subscription> {
    const id = await this.subscriptions.insert({
      ...{ id_buyer, id_customers, id_customers_sale_public, id_branch_office, provider, ...price },
      ...{ external_ref: randomBytes(16).toString('hex'), idempotency_key: randomUUID() },
      next_check_at: new Date(this.clock.now().getTime() + 5 * MINUTE),
    });
    const made = await this.subscriptions.get(id);
    if (!made) throw new Error('the subscription was not written');
    return made;
  }

  /** He began again: what he did not agree to is over. */
  private async giveUp(id_buyer: number): Promise<void> {
    const now = this.clock.now();
    for (const one of await this.subscriptions.lockPending(id_buyer)) {
      const wanted = one.provider_ref === null ? null : 'cancelled';
      const over = { state: 'lapsed', ended_at: now, wanted, asked_at: now, next_check_at: wanted ? now : null };
      await this.subscriptions.set(one.id_subscription, over);
      const attempt = await this.cycles.open(one);
      if (attempt) await this.closer.end(attempt, 'closed', 'subscription_lapsed');
    }
  }
}
