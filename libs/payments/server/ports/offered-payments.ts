import { Injectable } from '@nestjs/common';
import { PROVIDER_TITLES } from '@ceiba/payments/contract';
import { CartPayments, type Payer } from '@ceiba/store/server';
import { PaymentProviders } from './payment-providers';

/** Which providers a cart is offered, for the store below. */
@Injectable()
export class OfferedPayments extends CartPayments {
  constructor(private readonly providers: PaymentProviders) {
    super();
  }

  async offered(currency: string, payer: Payer): Promise<{ provider: string; title: string }[]> {
    const names = await this.providers.offered(currency, payer);
    return names.map((provider) => ({ provider, title: PROVIDER_TITLES[provider] }));
  }
}
