import { readFigure } from '@ceiba/platform/contract';
import { foldKey } from '@ceiba/products/contract';
import { PICKER_MESSAGES } from './found-product';

const MOST = 999_999;

/** One row of the bulk list: a key and a quantity. */
export interface ListedProduct {
  key_product: string;
  qty: number;
}

interface ListRules {
  /** Keys that are there already: left out, whatever their case. */
  present?: Iterable<string>;
  /** No quantity is 1: in sales (spec 3, section 2); elsewhere each line has one (spec 2, section 5). */
  one?: boolean;
}

/** Reads a bulk list, one `key, quantity` a line. Repeated keys are left out. A text says what is wrong with the list. */
export function readProductList(text: string, { present = [], one = false }: ListRules = {}): ListedProduct[] | string {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter(Boolean);
  if (rows.length === 0) return PICKER_MESSAGES.listEmpty;
  const seen = new Set([...present].map(foldKey));
  const found: ListedProduct[] = [];
  for (const row of rows) {
    const match = /^([^,;\t]{1,100}?)\s*(?:[,\t]\s*(\d.{0,12}))?$/.exec(row);
    if (!match?.[1] || (!one && match[2] === undefined)) return `${PICKER_MESSAGES.listFormat} (${row.slice(0, 40)})`;
    const read = readFigure(match[2] ?? '1', 0);
    if ('problem' in read) return `${PICKER_MESSAGES.listFormat} (${match[1]}: ${read.problem})`;
    const qty = Number(read.value);
    if (qty < 1 || qty > MOST) return `${PICKER_MESSAGES.listFormat} (${row.slice(0, 40)})`;
    const key = foldKey(match[1]);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push({ key_product: match[1], qty });
  }
  return found;
}
