import { type Adding, PICKER_MESSAGES, refusalOf } from './found-product';
import { productsByKeys, useProductSearch } from './picker.api';
import { foldKey } from '@ceiba/products/contract';
import { readProductList } from './product-list-text';
import type { Said } from './use-product-entry';
import { unreadyOf } from './use-product-entry';

/** Keys that are named one by one; a wrong list of thousands is said in a number. */
const NAMED = 12;

function named(keys: readonly string[]): string {
  const more = keys.length - NAMED;
  return `${keys.slice(0, NAMED).join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}

/** What came of a list, in one sentence. */
function summary(added: number, skipped: readonly string[], refused: string | null): Said {
  const count = added === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${added} productos.`;
  const left = skipped.length > 0 ? ` Omitidos: ${named(skipped)}.` : '';
  const good = added > 0 && left === '' && refused === null;
  const done = good ? `${PICKER_MESSAGES.loaded}. ` : '';
  return { kind: good ? 'good' : 'bad', text: `${done}${count}${left}${refused ? ` ${refused}` : ''}` };
}

/**
 * Adds a bulk list, a key and a quantity a line, all found ones at once (spec 2, section 5). `present`: keys that are there
 * already. A text says what is wrong with the list.
 */
export function useBulkList(adding: Adding, present: Iterable<string>): (text: string) => Promise<Said | string> {
  const find = useProductSearch(adding);
  return async (text) => {
    const unready = unreadyOf(adding);
    if (unready !== null) return unready;
    const listed = readProductList(text, present);
    if (typeof listed === 'string') return listed;
    const keys = listed.map((item) => item.key_product);
    const byKey = new Map((await productsByKeys(find, keys)).map((row) => [foldKey(row.key_product), row]));
    const items = listed.flatMap(({ key_product, qty }) => {
      const product = byKey.get(foldKey(key_product));
      return product && refusalOf(product, adding.needsPrice) === null ? [{ product, qty }] : [];
    });
    const refused = items.length > 0 ? await adding.onAdd(items) : null;
    const taken = new Set(items.map(({ product }) => foldKey(product.key_product)));
    const skipped = keys.filter((key) => !taken.has(foldKey(key)));
    return summary(items.length, skipped, refused);
  };
}
