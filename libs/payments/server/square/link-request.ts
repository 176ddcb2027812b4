import { backPages } from '../domain/back-pages';
import { orderLines } from '../domain/order-lines';
import type { LinkOrder } from '../ports/payment-provider';

/** Body of `POST /v2/online-checkout/payment-links`: an order, whose tax is a line, so that nobody rounds it again (payments.md, section 4). */
export function linkRequest(order: LinkOrder, location_id: string, publicUrl: string) {
  const { external_ref: reference_id, currency, cart, id_customers, idempotency_key } = order;
  const { items, shipping_minor, tax_minor } = orderLines(cart);
  const line = (name: string, qty: number, amount: number) => ({
    name: name.slice(0, 255),
    quantity: String(qty),
    base_price_money: { amount, currency },
  });
  const line_items = [
    ...items.map(({ name, qty, price_minor }) => line(name, qty, price_minor)),
    ...(shipping_minor > 0 ? [line('Envío', 1, shipping_minor)] : []),
    ...(tax_minor > 0 ? [line('Impuesto', 1, tax_minor)] : []),
  ];
  const redirect_url = backPages(cart.kind, id_customers, publicUrl).success;
  // Tips and coupons would make another total.
  const checkout_options = { redirect_url, allow_tipping: false, enable_coupon: false, enable_loyalty: false };
  return { idempotency_key, order: { location_id, reference_id, line_items }, checkout_options };
}
