import { applyRate, fromCents } from '@ceiba/platform/contract';
import type { DemoProduct } from './product-data';

export interface DemoPrice {
  id_type_price: number;
  price: string;
  point: string;
  value_business: string;
}

const CENTS = 100;
/** Public, partner and preferred price as parts of the public one. */
const LISTS = [
  { id_type_price: 1, part: 10_000 },
  { id_type_price: 2, part: 7_500 },
  { id_type_price: 3, part: 8_500 },
];

/** Dollars: pesos / 17, up to the next .99 (tax is added on top there). */
function inDollars(pesos: number): number {
  return Math.ceil(pesos / 17 / 1.16) * CENTS - 1;
}

/**
 * Prices, points and business value of a product for each price type. Points are the same for every type (one for about
 * nine pesos of the partner price); business value is 80 % of the partner price without tax. Kits and gifts give little.
 */
export function pricesOf(product: DemoProduct, money: 1 | 2): DemoPrice[] {
  const base = money === 2 ? product.price * CENTS : inDollars(product.price);
  const net =
    money === 2 ? Math.round(product.price * 0.75) : Math.round((inDollars(product.price) * 0.75 * 17) / CENTS);
  const points = product.promo || product.event ? 0 : Math.round(net / 9);
  const partner = applyRate(base, 7_500);
  const business = product.promo || product.event ? 0 : applyRate(partner, money === 2 ? 6_897 : 8_000);
  return LISTS.map(({ id_type_price, part }) => ({
    id_type_price,
    price: fromCents(applyRate(base, part)),
    point: fromCents(points * CENTS),
    value_business: fromCents(business),
  }));
}
