import { addDecimals } from '@ceiba/platform/contract';
import type { ProductUnit } from '@ceiba/products/contract';
import type { DocumentLine } from '@ceiba/stock/contract';

/** What a production takes of a product, of one lot where a line names it, and what of it is there. */
export interface Material extends ProductUnit {
  key_product: string;
  name_product: string;
  /** Null: the earliest expiry first. */
  lot: string | null;
  qty: string;
  there: string;
  lacks: boolean;
}

type Line = Pick<
  DocumentLine,
  'key_product' | 'name_product' | 'lot' | 'date_expiration' | 'qty' | 'lots' | keyof ProductUnit
>;

/** The raw material of a document that waits for its release, product by product. */
export function materialsOf(details: readonly Line[]): Material[] {
  const found = new Map<string, Material>();
  for (const line of details) {
    const { key_product, name_product, lot, date_expiration, lots, id_product_unit, code_product_unit } = line;
    const place = `${key_product} ${lot ?? ''} ${lot ? date_expiration : ''}`;
    const own = lot ? lots.filter((one) => one.lot === lot && one.date_expiration === date_expiration) : lots;
    const there = addDecimals(['0', ...own.map(({ stock }) => stock)], 4);
    const qty = addDecimals([found.get(place)?.qty ?? '0', String(line.qty)], 4);
    const lacks = Number(qty) > Number(there);
    found.set(place, { key_product, name_product, lot, id_product_unit, code_product_unit, qty, there, lacks });
  }
  return [...found.values()];
}
