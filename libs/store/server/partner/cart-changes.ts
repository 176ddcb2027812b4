import { toCents } from '@ceiba/platform/contract';
import type { CartChange } from '@ceiba/store/contract';
import type { CartQuote } from '../cart/cart-quote';
import type { SeenLine } from '../domain/seen-line';
import type { CartRow } from '../persistence/cart.repository';

type NowLine = CartQuote['lines'][number];

const nameOf = ({
  id_product,
  is_promo,
  type_promo,
}: Pick<SeenLine, 'id_product' | 'is_promo' | 'type_promo'>): string =>
  is_promo ? `${type_promo} ${id_product}` : String(id_product);

const same = (one: SeenLine, now: NowLine): boolean =>
  one.qty === now.qty && (one.price === null || toCents(one.price) === toCents(now.price));

/** What stands on the screen of who saves, to be compared with what it is when he pays. */
export function seenLines({ lines }: CartQuote): SeenLine[] {
  return lines.map(({ id_product, key_product, name_product, qty, price, is_promo, type_promo }) => ({
    ...{ id_product, key_product, name_product, qty, price, is_promo, type_promo },
  }));
}

/**
 * What is another than somebody saw, line by line: prices and quantities, what is gone, what came with a promotion. Where nobody
 * said what promotions he saw, nothing is said of those that came.
 */
export function changesSince(seen: readonly SeenLine[], { lines }: CartQuote, sawPromos: boolean): CartChange[] {
  const now = new Map(lines.filter((line) => line.avaible_product).map((line) => [nameOf(line), line]));
  const known = new Set(seen.map(nameOf));
  const changed = seen.flatMap((one): CartChange[] => {
    const line = now.get(nameOf(one));
    if (line && same(one, line)) return [];
    const { id_product, key_product, name_product, is_promo, qty: qty_before, price: price_before } = one;
    return [
      {
        ...{ id_product, key_product, name_product, is_promo, qty_before, price_before },
        qty: line?.qty ?? 0,
        price: line?.price ?? null,
      },
    ];
  });
  const came = [...now].filter(([name, line]) => sawPromos && line.is_promo && !known.has(name));
  return [
    ...changed,
    ...came.map(([, { id_product, key_product, name_product, is_promo, qty, price }]) => ({
      ...{ id_product, key_product, name_product, is_promo, qty, price, qty_before: 0, price_before: null },
    })),
  ];
}

/** What changed in a saved cart since it was saved; of other carts nothing is known. */
export function changesSinceSaved({ saved_total, saved_lines }: CartRow, quote: CartQuote): CartChange[] {
  return saved_total === null || saved_lines === null ? [] : changesSince(saved_lines, quote, true);
}
