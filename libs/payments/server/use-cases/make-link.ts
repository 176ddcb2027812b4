import { Inject, Injectable } from '@nestjs/common';
import { Bus, LOGGER, type Logger, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PayCartInput, type PaymentProviderName } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import type { Attempt } from '../persistence/attempt.repository';
import { FailAttempt } from './close-attempt';
import { type HouseCart, OpenAttempt } from './open-attempt';
import { StoreLink } from './store-link';
import { type OpenedLink, type PaymentProvider, ProviderDown } from '../ports/payment-provider';
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
  async execute(name: PaymentProviderName, key: PayCartInput | HouseCart): Promise<StoredPaymentLink> {
    const provider = this.providers.getOn(name);
    const attempt = await this.bus.execute(new OpenAttempt(key, name, provider.capabilities));
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
