import { toCents } from '@ceiba/platform/contract';
import type { CartChange, SavePartnerCartInput } from '@ceiba/store/contract';
import type { CartQuote } from '../cart/cart-quote';
import type { StoredLine } from '../persistence/cart.repository';

/**
 * Lines whose price is another than he saw. `asked` are the products as he knows them, `lines` the same, in this order,
 * in the branch that sells them.
 */
export function changesSince(
  seen: SavePartnerCartInput['details'],
  quote: CartQuote,
  lines: readonly StoredLine[],
  asked: readonly StoredLine[],
): CartChange[] {
  const known = new Map(lines.map((line, index) => [asked[index]?.id_product ?? line.id_product, line.id_product]));
  return seen.flatMap(({ id_product, price: price_before, is_promo }): CartChange[] => {
    if (is_promo || price_before === null || price_before === undefined) return [];
    const now = quote.lines.find((line) => !line.is_promo && line.id_product === known.get(id_product));
    if (!now || toCents(now.price) === toCents(price_before)) return [];
    const { key_product, name_product, price } = now;
    return [{ id_product: now.id_product, key_product, name_product, price_before, price }];
  });
}
