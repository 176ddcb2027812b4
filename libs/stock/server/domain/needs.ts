import type { SaleProduct } from '@ceiba/products/contract';
import type { StockNeed } from './lots';

/** A line as it is sold: a product of the selling branch. */
export interface SoldLine {
  id_product: number;
  qty: number;
  line: number;
}

export interface Needs {
  needs: StockNeed[];
  /** Keys that the stock branch does not have. */
  missing: string[];
}

/** What sold lines take from the stock branch: packs take their components, other branches map by key. */
export function needsOf(
  lines: readonly SoldLine[],
  products: ReadonlyMap<number, Pick<SaleProduct, 'key_product' | 'takes' | 'missing'>>,
): Needs {
  const needs: StockNeed[] = [];
  const missing = new Set<string>();
  for (const { id_product, qty, line } of lines) {
    const product = products.get(id_product);
    if (!product) {
      missing.add(`#${id_product}`);
      continue;
    }
    for (const key of product.missing) missing.add(key);
    for (const take of product.takes) needs.push({ id_product: take.id_product, qty: take.qty * qty, line });
  }
  return { needs, missing: [...missing] };
}
