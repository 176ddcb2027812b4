import { isApiError, type Turns, useSession, useTurns, warn } from '@ceiba/platform/web';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Adding,
  type FoundProduct,
  PICKER_MESSAGES,
  type ProductItem,
  type ProductPlace,
  refusalOf,
} from './found-product';
import { type FindProducts, useProductSearch } from './picker.api';
import { beep } from './beep';
import { exactRow, quantityText, readCode, UNIT_GRAMS } from '@ceiba/products/contract';
import { labelRefusal, type LabelRead, readLabel } from './scale-label';

/** What the scan field answers, beside the field. */
export interface Said {
  kind: 'good' | 'bad';
  text: string;
  /** A code that is no product's: it can be searched, or registered as one. */
  unknown?: string;
}

/** What came with a product's code. */
type Read = Omit<ProductItem, 'product'>;

export interface ProductEntry {
  said: Said | null;
  busy: boolean;
  /** Adds what was scanned: whole keys and bar codes alone. */
  scan: (text: string) => Promise<void>;
  /** Adds what was typed, when it is a whole key or bar code; else answers the text to search for. */
  enter: (text: string) => Promise<string | null>;
  /** Adds a product that was picked; false when it can't be added. */
  add: (product: FoundProduct, read?: Read) => Promise<boolean>;
  /** Says something beside the scan field; null: nothing. */
  say: (said: Said | null) => void;
}

/** The row whose whole key or bar code this is. */
async function meant(find: FindProducts, code: string, place: ProductPlace): Promise<FoundProduct | undefined> {
  return exactRow((await find({ keys: code, page: 1, page_size: 10 }, place)).rows, code);
}

const samePlace = (one: ProductPlace, other: ProductPlace): boolean =>
  one.branch === other.branch && one.typePrice === other.typePrice && one.disabledToo === other.disabledToo;

/** The same where the form is when the answer comes. */
async function meantHere(find: FindProducts, code: string, placeNow: () => ProductPlace) {
  for (;;) {
    const place = placeNow();
    const found = await meant(find, code, place);
    if (samePlace(place, placeNow())) return found;
  }
}

/** Why nothing can be added now. */
export function unreadyOf({ branch, unready }: Adding): string | null {
  return unready ?? (branch === null ? PICKER_MESSAGES.branch : null);
}

/** What is being added now, and whether its form still stands. */
function useNow(adding: Adding) {
  const latest = useRef(adding);
  const gone = useRef(false);
  useLayoutEffect(() => {
    latest.current = adding;
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return { latest, gone };
}

/** What is said beside the field; once its form is gone, as a notice. */
function useSaid(gone: RefObject<boolean>) {
  const [said, setSaid] = useState<Said | null>(null);
  const bad = (text: string, unknown?: string) => {
    beep();
    if (gone.current) warn(text);
    else setSaid({ kind: 'bad', text, unknown });
  };
  /** Something else took it, or why nothing was added. */
  const told = (taken: true | string, unknown?: string): null => {
    if (taken === true) setSaid(null);
    else bad(taken, unknown);
    return null;
  };
  return { said, setSaid, bad, told };
}

/** How many before a product's name: none for one piece; grams as kilos. */
const amountOf = (product: FoundProduct, qty: number): string => {
  if (product.id_product_unit === UNIT_GRAMS) return `${quantityText(qty, product)} × `;
  return qty > 1 ? `${qty} × ` : '';
};

/** What takes and tells of a label. */
interface Taking {
  add: ProductEntry['add'];
  told: (problem: string, unknown?: string) => null;
}

/** Adds what a scale's label says, as often as was typed before it, or tells why it says nothing. */
async function weighed(read: LabelRead, times: number, { add, told }: Taking): Promise<null> {
  if ('problem' in read) return told(read.problem, read.unknown);
  const refusal = labelRefusal(read.label);
  if (refusal !== null) return told(refusal);
  await add(read.label.product, { qty: (read.label.grams ?? 0) * times });
  return null;
}

/**
 * How products get in: scans and typed keys one after the other in their order ("3*CE-001" = three), and picked ones. The
 * screen's commands (save, verify) take their turn in the same queue, so that none acts on a form that is not whole yet.
 */
export function useProductEntry(adding: Adding, queue?: Turns): ProductEntry {
  const find = useProductSearch(adding);
  const { latest, gone } = useNow(adding);
  const { said, setSaid, bad, told } = useSaid(gone);
  const scales = useSession()?.company?.scale_codes;
  const own = useTurns();
  const turns = queue ?? own;

  const add = async (product: FoundProduct, read: Read = { qty: 1 }): Promise<boolean> => {
    const { onAdd, needsPrice } = latest.current;
    const refusal =
      unreadyOf(latest.current) ??
      refusalOf(product, needsPrice) ??
      (await onAdd([{ product, ...read }]))?.text ??
      null;
    if (refusal !== null) bad(refusal);
    else setSaid({ kind: 'good', text: `${amountOf(product, read.qty)}${product.name_product}` });
    return refusal === null;
  };

  const placeNow = () => latest.current.placeNow?.() ?? latest.current;

  const take = async (text: string, typed: boolean): Promise<string | null> => {
    const { code, problem, ...read } = readCode(text);
    const unready = gone.current
      ? `${code} no se agregó: el formulario ya se cerró.`
      : (problem ?? unreadyOf(latest.current));
    if (unready !== null) return told(unready);
    try {
      const found = await meantHere(find, code, placeNow);
      if (found) await add(found, read);
      if (found) return null;
      const label = await readLabel(code, scales, (key) => meantHere(find, key, placeNow));
      if (label) return await weighed(label, read.qty, { add, told });
      const taken = await latest.current.elsewhere?.(code);
      if (taken) return told(taken);
      const near = typed && (await find({ search: code.slice(0, 150), page: 1, page_size: 1 })).rows.length > 0;
      if (near) return code;
      return told(`No hay ningún producto "${code}" en la sucursal.`, code);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return told(`${code}: ${error.message}`);
    }
  };

  return {
    said,
    busy: turns.busy,
    scan: async (text) => void (await turns.run(() => take(text, false))),
    enter: (text) => turns.run(() => take(text, true)),
    add,
    say: setSaid,
  };
}
