import { Injectable } from '@nestjs/common';
import { Refusal } from '@ceiba/platform/server';
import type { PaymentProviderName } from '@ceiba/payments/contract';
import { STORE_MESSAGES, type StoredPaymentLink } from '@ceiba/store/contract';
import { currentBuyer, PartnerCarts } from '@ceiba/store/server';
import { MakeLink } from '../make-link';

/** The link with which a partner pays his own saved cart. */
@Injectable()
export class PayPartnerCart {
  constructor(
    private readonly carts: PartnerCarts,
    private readonly links: MakeLink,
  ) {}

  /** Throws what a link may be refused for; an empty cart is 422. */
  async execute(provider: PaymentProviderName): Promise<StoredPaymentLink> {
    const { id_customers_sale_public } = await this.carts.shown(currentBuyer());
    if (!id_customers_sale_public) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
    return this.links.execute(provider, 'partner', { id_customers_sale_public, trusted: true, named: true });
  }
}
