import { fromCents } from '@ceiba/platform/contract';
import { backPages } from '../domain/back-pages';
import { orderLines } from '../domain/order-lines';
import type { LinkOrder } from '../ports/payment-provider';

/** Body of `POST /v2/checkout/orders`: one unit whose parts add up to the frozen total (payments.md, section 1.2). */
export function orderRequest(
  { external_ref, currency, amount_minor, cart, id_customers }: LinkOrder,
  publicUrl: string,
  company: string,
) {
  const money = (minor: number) => ({ currency_code: currency, value: fromCents(minor) });
  const { items, shipping_minor, tax_minor } = orderLines(cart);
  const item_total = items.reduce((sum, { qty, price_minor }) => sum + qty * price_minor, 0);
  const { success, failure } = backPages(cart.kind, id_customers, publicUrl);
  const breakdown = { item_total: money(item_total), shipping: money(shipping_minor), tax_total: money(tax_minor) };
  const unit = {
    reference_id: 'cart',
    custom_id: external_ref,
    // A second capture of the same attempt is refused by PayPal itself.
    invoice_id: external_ref,
    amount: { ...money(amount_minor), breakdown },
    items: items.map(({ name, qty, price_minor }) => ({
      name: name.slice(0, 127),
      quantity: String(qty),
      unit_amount: money(price_minor),
    })),
  };
  const experience_context = {
    return_url: success,
    cancel_url: failure,
    brand_name: company.slice(0, 127),
    locale: 'es-MX',
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  };
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } };
}
