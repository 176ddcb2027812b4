import { Injectable } from '@nestjs/common';
import { Refusal } from '@ceiba/platform/server';
import type { PaymentProviderName } from '@ceiba/payments/contract';
import { STORE_MESSAGES, type StoredPaymentLink } from '@ceiba/store/contract';
import { currentBuyer, PartnerCarts } from '@ceiba/store/server';
import { MakeLink } from '../make-link';
import { Subscribe } from '../subscriptions/subscribe';

/** The link with which a partner pays his own saved cart, or agrees to have it sent every month. */
@Injectable()
export class PayPartnerCart {
  constructor(
    private readonly carts: PartnerCarts,
    private readonly links: MakeLink,
    private readonly subscribing: Subscribe,
  ) {}

  /** Throws what a link may be refused for; an empty cart is 422. */
  async execute(provider: PaymentProviderName): Promise<StoredPaymentLink> {
    const { id_customers_sale_public, has_subscription } = await this.carts.shown(currentBuyer());
    if (!id_customers_sale_public) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
    if (has_subscription) return this.subscribing.execute(provider, id_customers_sale_public);
    return this.links.execute(provider, 'partner', { id_customers_sale_public, trusted: true, named: true });
  }
}
