import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Bus, LOGGER, type Logger, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PaymentProviderName, PROVIDER_TITLES } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import { ProviderDown } from '../../ports/payment-provider';
import { PaymentProviders } from '../../ports/payment-providers';
import type { OpenedSubscription, ProviderSubscriptions, SubscriptionOrder } from '../../ports/provider-subscriptions';
import { GetCartCurrency } from '../get-cart-currency';
import { OpenSubscription, type OpenedOrder } from './open-subscription';
import { StoreSubscription } from './store-subscription';

const DAY_MS = 86_400_000;

/** Opens a subscription in three steps, the provider's call between two transactions: our row, the provider's page, its address. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly bus: Bus,
    private readonly providers: PaymentProviders,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The page where the payer agrees. Throws the refusals of the cart, 422 where the provider has no subscriptions, 503 where it gave no page. */
  async execute(name: PaymentProviderName, id_cart: number): Promise<StoredPaymentLink> {
    const provider = await this.providers.getOn(name);
    const face = provider.subscriptions;
    const currency = await this.bus.ask(new GetCartCurrency(id_cart));
    const { currencies, counters } = provider.capabilities;
    if (!currencies.includes(currency) || !counters.includes('partner'))
      throw new Refusal('PAYMENTS.CURRENCY', PAYMENT_MESSAGES.notOffered(PROVIDER_TITLES[name]));
    if (!face) throw new Refusal('PAYMENTS.SUBSCRIPTION', PAYMENT_MESSAGES.noSubscriptions(PROVIDER_TITLES[name]));
    const order = await this.bus.execute(new OpenSubscription(id_cart, name, provider.capabilities));
    const opened = await this.opened(face, order);
    await this.bus.execute(new StoreSubscription(order.subscription, opened));
    if (!opened) throw new Refusal('PAYMENTS.NO_LINK', PAYMENT_MESSAGES.linkFailed, { status: 503 });
    return { link_pay: opened.link_pay, expires_at: new Date(order.subscription.created_at.getTime() + DAY_MS) };
  }

  private async opened(
    face: ProviderSubscriptions,
    { subscription, cart }: OpenedOrder,
  ): Promise<OpenedSubscription | null> {
    const { external_ref, idempotency_key, currency, amount_minor } = subscription;
    const { name } = await this.settings.get();
    const back_url = `${await this.settings.publicUrl()}/suscripciones?nueva=1`;
    const reason = PAYMENT_MESSAGES.subscriptionReason(name);
    const price = { currency, amount_minor };
    const asked: SubscriptionOrder = {
      external_ref,
      idempotency_key,
      ...price,
      reason,
      payer_email: cart.email,
      back_url,
    };
    try {
      return await twice(() => face.open(asked));
    } catch (error) {
      this.logger.error({ subscription: subscription.id_subscription, err: error }, 'no subscription page');
      return null;
    }
  }
}

/** A second try with the same key gets what the first one may have made. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    return work();
  }
}
