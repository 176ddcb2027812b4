import { isApiError } from '@ceiba/platform/web';
import type { PricedProductRow } from '@ceiba/products/contract';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { useRef, useState } from 'react';
import { lineOf } from './draft';
import { exactRow, readCode } from './product-code';
import { useFindProducts } from './use-find-products';
import type { Till } from './use-till';

/** What the scan field answers, beside the field. */
export interface Said {
  kind: 'good' | 'bad';
  text: string;
}

export interface ProductEntry {
  said: Said | null;
  busy: boolean;
  /** Adds what was scanned or typed. Answers the text to search for when several products could be meant. */
  enter: (text: string) => Promise<string | null>;
  /** Adds a product that was picked; false when it can't be sold to this customer. */
  add: (row: PricedProductRow, qty?: number) => boolean;
  /** Says something beside the scan field; null: nothing. */
  say: (said: Said | null) => void;
}

/** The row that a code means: the exact key or bar code, else the only one found. Several: `many`. */
async function meant(
  find: ReturnType<typeof useFindProducts>,
  code: string,
): Promise<PricedProductRow | 'many' | null> {
  const exact = exactRow((await find({ keys: code, page: 1, page_size: 2 })).rows, code);
  if (exact) return exact;
  const near = await find({ search: code.slice(0, 150), page: 1, page_size: 2 });
  return near.rows.length > 1 ? 'many' : (near.rows[0] ?? null);
}

/** How products get into the sale: scans and typed keys in their order, and picked ones. */
export function useProductEntry(till: Till): ProductEntry {
  const find = useFindProducts(till);
  const [said, setSaid] = useState<Said | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const bad = (text: string) => setSaid({ kind: 'bad', text });

  const add = (row: PricedProductRow, qty = 1): boolean => {
    const { branch } = till.latest.current;
    if (!branch) return false;
    if (row.price === null) {
      bad(`${row.key_product}: sin precio para el tipo de precio del cliente.`);
      return false;
    }
    till.change({ type: 'add', lines: [lineOf(row, branch, qty)] });
    setSaid({ kind: 'good', text: `${qty > 1 ? `${qty} × ` : ''}${row.name_product}` });
    return true;
  };

  const look = async (text: string): Promise<string | null> => {
    const { code, qty } = readCode(text);
    if (!till.latest.current.branch) {
      bad(SALE_MESSAGES.branch);
      return null;
    }
    try {
      const found = await meant(find, code);
      if (found === 'many') return code;
      if (found) add(found, qty);
      else bad(`No hay ningún producto "${code}" en la sucursal.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      bad(error.message);
    }
    return null;
  };

  const enter = (text: string): Promise<string | null> => {
    setWaiting((count) => count + 1);
    const next = queue.current.then(() => look(text)).finally(() => setWaiting((count) => count - 1));
    queue.current = next.catch(() => undefined);
    return next;
  };

  return { said, busy: waiting > 0, enter, add, say: setSaid };
}
