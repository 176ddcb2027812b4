import { MakeLink, PaymentProviders } from '@ceiba/payments/server';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { PayDesk } from './pay-desk';
import type { Till } from './tills';

/** A payment by a provider, and the sale that it made. */
export interface SoldBy {
  id_payment: number;
  id_document: number;
  amount_minor: number;
  /** The provider's id of the payment. */
  provider_id: string;
}

/** A cart that was paid at a till and sold. */
export async function soldBy(desk: PayDesk, till: Till): Promise<SoldBy> {
  const { t } = desk;
  const key = await desk.savedCart(1, till.product, till.seller);
  const [counter = 'partner'] = t.get(PaymentProviders).get(till.provider).capabilities.counters;
  const cart = { id_customers_sale_public: key.p_id_customers_sale_public, trusted: true } as const;
  const made = await runAs(SYSTEM, () => t.get(MakeLink).execute(till.provider, counter, cart));
  const provider_id = await till.pay(desk, till.linkOf(made.link_pay), {});
  await t.settle();
  const row = await t.db.one<Omit<SoldBy, 'provider_id'>>(
    'select id_payment, id_document, amount_minor from payment where provider = ? and provider_payment_id = ?',
    [till.provider, provider_id],
  );
  if (!row) throw new Error('not paid');
  return { ...row, provider_id };
}
