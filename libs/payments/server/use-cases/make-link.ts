import { Inject, Injectable } from '@nestjs/common';
import { Bus, LOGGER, type Logger, ProviderOff, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PayCartInput, type PaymentProviderName } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import type { Attempt } from '../persistence/attempt.repository';
import { FailAttempt } from './close-attempt';
import { GetCartCurrency } from './get-cart-currency';
import { type HouseCart, OpenAttempt } from './open-attempt';
import { StoreLink } from './store-link';
import { type Counter, type OpenedLink, type PaymentProvider, ProviderDown } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';

/** Makes a link in three steps, the provider's call between two transactions: attempt and stock, the provider's link, ours. */
@Injectable()
export class MakeLink {
  constructor(
    private readonly bus: Bus,
    private readonly providers: PaymentProviders,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws the refusals of the cart, 409 where a later link was faster, 503 where the provider gave none or is not configured. */
  async execute(
    name: PaymentProviderName,
    counter: Counter,
    key: PayCartInput | HouseCart,
  ): Promise<StoredPaymentLink> {
    const provider = await this.providers.getOn(name);
    const attempt = await this.bus.execute(new OpenAttempt(key, name, counter, await provider.offering()));
    let link: OpenedLink;
    try {
      link = await this.open(provider, attempt);
    } catch (error) {
      this.logger.error({ attempt: attempt.id_attempt, err: error }, 'no payment link');
      await this.bus.execute(new FailAttempt(attempt, 'no link'));
      throw new Refusal('PAYMENTS.NO_LINK', PAYMENT_MESSAGES.linkFailed, { status: 503 });
    }
    return this.bus.execute(new StoreLink(attempt, link));
  }

  /** The same with the first provider that takes the cart's currency; 422 where none does. */
  async offered(counter: Counter, key: HouseCart): Promise<StoredPaymentLink> {
    const currency = await this.bus.ask(new GetCartCurrency(key.id_customers_sale_public));
    const [name] = await this.providers.offered(currency, counter);
    if (name) return this.execute(name, counter, key);
    if ((await this.providers.on()).length === 0) throw new ProviderOff('PAYMENTS.OFF', PAYMENT_MESSAGES.off);
    throw new Refusal('PAYMENTS.CURRENCY', PAYMENT_MESSAGES.noProvider);
  }

  /** A second try with the same key gets the link that the first one may have made. */
  private async open(provider: PaymentProvider, attempt: Attempt): Promise<OpenedLink> {
    try {
      return await provider.open(attempt);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      return provider.open(attempt);
    }
  }
}
