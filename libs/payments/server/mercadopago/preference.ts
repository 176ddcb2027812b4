import type { CompanySettings } from '@ceiba/identity/contract';
import { backPages } from '../domain/back-pages';
import type { FrozenCart } from '../domain/frozen-cart';
import { orderLines } from '../domain/order-lines';

interface PreferenceItem {
  id: string;
  title: string;
  quantity: number;
  unit_price: number;
  currency_id: 'MXN';
}

/** Body of `POST /checkout/preferences` (payments.md, section 1.1). */
export interface PreferenceRequest {
  items: PreferenceItem[];
  payer: { name: string; email: string };
  back_urls: { success: string; pending: string; failure: string };
  auto_return: 'approved';
  notification_url: string;
  external_reference: string;
  statement_descriptor: string;
  binary_mode: boolean;
  payment_methods: { excluded_payment_types: { id: string }[] };
  expires: true;
  expiration_date_to: string;
  date_of_expiration: string;
}

type Expiry = CompanySettings['payment_expiry_minutes'];

/** Methods that the company does not offer (their money would come days after the stock is free again). */
export function excludedTypes(expiry: Expiry): string[] {
  return [
    ...(expiry.voucher === null ? ['ticket', 'atm'] : []),
    ...(expiry.transfer === null ? ['bank_transfer'] : []),
  ];
}

export interface PreferenceFacts {
  cart: FrozenCart;
  external_ref: string;
  expires_at: Date;
  /** Base of the product as browsers and the provider reach it. */
  publicUrl: string;
  /** The seller in whose store the buyer is; of a kit the partner whose it becomes. */
  id_customers: number;
  company: string;
  expiry: Expiry;
}

const item = (id: string, title: string, quantity: number, price_minor: number): PreferenceItem => ({
  id,
  title: title.slice(0, 250),
  quantity,
  unit_price: price_minor / 100,
  currency_id: 'MXN',
});

/** Letters and digits only: that is what a card statement shows. */
function descriptor(company: string): string {
  const plain = company.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '');
  return plain.toUpperCase().slice(0, 13).trim() || 'CEIBA';
}

/** The link's order: the frozen lines and the shipping, whose sum is the frozen total to the cent. */
export function preferenceOf(facts: PreferenceFacts): PreferenceRequest {
  const { cart, publicUrl, id_customers, expiry, expires_at } = facts;
  const order = orderLines(cart);
  const items = order.items.map(({ id, name, qty, price_minor }) => item(id, name, qty, price_minor));
  if (order.shipping_minor > 0) items.push(item('envio', 'Envío', 1, order.shipping_minor));
  if (order.tax_minor > 0) items.push(item('impuesto', 'Impuesto', 1, order.tax_minor));
  const { success, failure } = backPages(cart.kind, id_customers, publicUrl);
  const excluded = excludedTypes(expiry);
  return {
    items,
    payer: { name: cart.full_name, email: cart.email },
    back_urls: { success, pending: success, failure },
    auto_return: 'approved',
    notification_url: `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks`,
    external_reference: facts.external_ref,
    statement_descriptor: descriptor(facts.company),
    // Cards alone: the answer is yes or no at once, while the stock is held.
    binary_mode: excluded.length === 3,
    payment_methods: { excluded_payment_types: excluded.map((id) => ({ id })) },
    expires: true,
    expiration_date_to: expires_at.toISOString(),
    date_of_expiration: expires_at.toISOString(),
  };
}
