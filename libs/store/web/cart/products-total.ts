import { fromCents, toCents } from '@ceiba/platform/contract';
import type { PublicCart } from '@ceiba/store/contract';

type Figures = Pick<PublicCart, 'total' | 'shipping' | 'iva' | 'is_usa'>;

/** The sum of the lines as they are shown: with tax in pesos, without in dollars. A decimal string. */
export function productsTotal({ total, shipping, iva, is_usa }: Figures): string {
  return fromCents(toCents(total) - toCents(shipping) - (is_usa ? toCents(iva) : 0));
}
