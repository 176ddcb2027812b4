import { readProductList, SALE_MESSAGES } from '@ceiba/sales/contract';
import { lineOf } from './draft';
import { foldKey } from './product-code';
import { productsByKeys, useFindProducts } from './use-find-products';
import type { Till } from './use-till';

export interface BulkResult {
  added: number;
  /** Keys that the branch doesn't have, or has no price for. */
  skipped: string[];
}

/** Adds a bulk list, a key and a quantity a line (spec 3, section 2, "Sale form"). A text says what is wrong with it. */
export function useBulkList(till: Till): (text: string) => Promise<BulkResult | string> {
  const find = useFindProducts(till);
  return async (text) => {
    const { lines, branch } = till.latest.current;
    if (!branch) return SALE_MESSAGES.branch;
    const listed = readProductList(
      text,
      lines.map((line) => line.key_product),
    );
    if (!Array.isArray(listed)) return listed.message;
    const keys = listed.map((item) => item.key_product);
    const byKey = new Map((await productsByKeys(find, keys)).map((row) => [foldKey(row.key_product), row]));
    const found = listed.flatMap((item) => {
      const row = byKey.get(foldKey(item.key_product));
      return row && row.price !== null ? [lineOf(row, branch, item.qty)] : [];
    });
    if (found.length > 0) till.change({ type: 'add', lines: found });
    const taken = new Set(found.map((line) => foldKey(line.key_product)));
    return { added: found.length, skipped: keys.filter((key) => !taken.has(foldKey(key))) };
  };
}
