import { toCents } from '@ceiba/platform/contract';
import type { FrozenCart } from './frozen-cart';

/** What a provider's order is made of, in cents. */
export interface OrderLines {
  items: { id: string; name: string; qty: number; price_minor: number }[];
  shipping_minor: number;
  /** What is charged beside the prices; 0 where the prices hold it. */
  tax_minor: number;
}

/**
 * The lines of a frozen cart, whose sum is its total to the cent: in pesos the prices hold their tax, elsewhere the
 * rest of the total is the tax. Throws where the cart costs less than its lines.
 */
export function orderLines({ lines, shipping_amount, total }: FrozenCart): OrderLines {
  const items = lines
    .filter(({ price }) => toCents(price) > 0)
    .map(({ id_product, name_product, qty, price }) => ({
      id: String(id_product),
      name: name_product,
      qty,
      price_minor: toCents(price),
    }));
  const shipping_minor = toCents(shipping_amount);
  const sum = items.reduce((all, { qty, price_minor }) => all + qty * price_minor, shipping_minor);
  const tax_minor = toCents(total) - sum;
  if (tax_minor < 0) throw new Error('the cart costs less than its lines');
  return { items, shipping_minor, tax_minor };
}
