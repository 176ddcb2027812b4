import type { LineAt } from '@ceiba/platform/web';
import { type DocumentType, typesLots } from '@ceiba/stock/contract';

/** In an entry all is typed: Enter leads from lot to expiry, price and quantity, and from there back to the next product. */
const ENTRY_ORDER: Readonly<Record<string, string>> = {
  lot: 'date_expiration',
  date_expiration: 'price',
  price: 'qty',
};

/** Where the keys of a cell lead. */
export function walkOf(
  type: DocumentType,
  column: string,
  { row, walk }: Pick<LineAt, 'row' | 'walk'>,
): LineAt['walk'] {
  const next = typesLots(type) ? ENTRY_ORDER[column] : undefined;
  return next ? { ...walk, leave: () => walk.go(row, next) } : walk;
}
