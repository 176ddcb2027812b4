import { foldKey } from '@ceiba/products/contract';
import { type Adding, refusalOf } from './found-product';
import { listSummary } from './list-summary';
import { productsByKeys, useProductSearch } from './picker.api';
import { readProductList } from './product-list-text';
import type { Said } from './use-product-entry';
import { unreadyOf } from './use-product-entry';

/**
 * Adds a bulk list, a key and a quantity a line, all found ones at once (spec 2, section 5). `present`: keys that are there
 * already. A text says what is wrong with the list.
 */
export function useBulkList(adding: Adding, present: Iterable<string>): (text: string) => Promise<Said | string> {
  const find = useProductSearch(adding);
  return async (text) => {
    const unready = unreadyOf(adding);
    if (unready !== null) return unready;
    const listed = readProductList(text, { present, one: adding.listOne });
    if (typeof listed === 'string') return listed;
    const keys = listed.map((item) => item.key_product);
    const byKey = new Map((await productsByKeys(find, keys)).map((row) => [foldKey(row.key_product), row]));
    const items = listed.flatMap(({ key_product, qty }) => {
      const product = byKey.get(foldKey(key_product));
      return product && refusalOf(product, adding.needsPrice) === null ? [{ product, qty }] : [];
    });
    const out = items.length > 0 ? await adding.onAdd(items) : null;
    const taken = new Set(items.map(({ product }) => foldKey(product.key_product)));
    const skipped = keys.filter((key) => !taken.has(foldKey(key)));
    return listSummary(items.length, skipped, out);
  };
}
