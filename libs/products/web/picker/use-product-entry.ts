import { isApiError, useTurns } from '@ceiba/platform/web';
import { useEffect, useRef, useState } from 'react';
import { type Adding, type FoundProduct, PICKER_MESSAGES, refusalOf } from './found-product';
import { type FindProducts, useProductSearch } from './picker.api';
import { exactRow, readCode } from './product-code';

/** What the scan field answers, beside the field. */
export interface Said {
  kind: 'good' | 'bad';
  text: string;
}

export interface ProductEntry {
  said: Said | null;
  busy: boolean;
  /** Resolves when nothing scanned is being looked up any more: commands wait for it. */
  settled: () => Promise<void>;
  /** Adds what was scanned or typed. Answers the text to search for when several products could be meant. */
  enter: (text: string) => Promise<string | null>;
  /** Adds a product that was picked; false when it can't be added. */
  add: (product: FoundProduct, qty?: number) => Promise<boolean>;
  /** Says something beside the scan field; null: nothing. */
  say: (said: Said | null) => void;
}

/** The row that a code means: the exact key or bar code, else the only one found. Several: `many`. */
async function meant(find: FindProducts, code: string): Promise<FoundProduct | 'many' | null> {
  const exact = exactRow((await find({ keys: code, page: 1, page_size: 2 })).rows, code);
  if (exact) return exact;
  const near = await find({ search: code.slice(0, 150), page: 1, page_size: 2 });
  return near.rows.length > 1 ? 'many' : (near.rows[0] ?? null);
}

/** Why nothing can be added now. */
export function unreadyOf({ branch, unready }: Adding): string | null {
  return unready ?? (branch === null ? PICKER_MESSAGES.branch : null);
}

/** How products get in: scans and typed keys one after the other in their order ("3*CE-001" = three), and picked ones. */
export function useProductEntry(adding: Adding): ProductEntry {
  const find = useProductSearch(adding);
  const latest = useRef(adding);
  useEffect(() => {
    latest.current = adding;
  });
  const [said, setSaid] = useState<Said | null>(null);
  const turns = useTurns();
  const bad = (text: string) => setSaid({ kind: 'bad', text });

  const add = async (product: FoundProduct, qty = 1): Promise<boolean> => {
    const { onAdd, needsPrice } = latest.current;
    const refusal =
      unreadyOf(latest.current) ?? refusalOf(product, needsPrice) ?? (await onAdd([{ product, qty }]))?.text ?? null;
    if (refusal !== null) bad(refusal);
    else setSaid({ kind: 'good', text: `${qty > 1 ? `${qty} × ` : ''}${product.name_product}` });
    return refusal === null;
  };

  const look = async (text: string): Promise<string | null> => {
    const { code, qty } = readCode(text);
    const unready = unreadyOf(latest.current);
    if (unready !== null) {
      bad(unready);
      return null;
    }
    try {
      const found = await meant(find, code);
      if (found === 'many') return code;
      if (found) await add(found, qty);
      else bad(`No hay ningún producto "${code}" en la sucursal.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      bad(error.message);
    }
    return null;
  };

  const enter = (text: string) => turns.run(() => look(text));
  return { said, busy: turns.busy, settled: turns.settled, enter, add, say: setSaid };
}
