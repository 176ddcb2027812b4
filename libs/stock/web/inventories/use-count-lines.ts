import { isApiError, notify, useAppDispatch, type Form, type Undo, takeOut } from '@ceiba/platform/web';
import type { ProductItem, TakeProducts } from '@ceiba/products/web';
import type { InventoryProduct, ReadCount, SaveInventoryInput } from '@ceiba/stock/contract';
import { useCallback, useRef, useState } from 'react';
import { anotherLot, counted, type CountLine, lineOfProduct, readAnew, withCounts, withLines } from './count-draft';
import { type AskedProducts, inventoryProducts } from './inventories.api';

export type InventoryForm = Form<SaveInventoryInput>;

/** The lines, as the form holds them. */
export const linesOf = (form: InventoryForm): readonly CountLine[] => form.values.details as readonly CountLine[];

/** Products of one look-up; more go in parts. */
const PART = 400;

/** Reads what the system holds, always fresh. */
function useRead() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (asked: AskedProducts, ids?: readonly number[]): Promise<InventoryProduct[]> => {
      const read = (params: AskedProducts) =>
        dispatch(inventoryProducts.initiate(params, { forceRefetch: true, subscribe: false })).unwrap();
      if (!ids) return [...(await read(asked))];
      const rows: InventoryProduct[] = [];
      for (let at = 0; at < ids.length; at += PART)
        rows.push(...(await read({ ...asked, ids: ids.slice(at, at + PART).join(',') })));
      return rows;
    },
    [dispatch],
  );
}

export interface CountLines {
  lines: readonly CountLine[];
  /** What they hold for. */
  place: string;
  busy: boolean;
  /** Counts what was scanned, picked or listed; brings the products in that are not there yet. */
  add: TakeProducts;
  /** Brings in every product of the branch that is not there yet, uncounted. */
  addAll: () => Promise<void>;
  /** Takes over what a file counted; answers the keys that could not be placed. */
  take: (counts: readonly ReadCount[]) => Promise<string[]>;
  /** Reads the system's quantities and prices anew; a new price type, a recount. */
  refresh: (id_type_price?: number | null) => Promise<void>;
  change: (index: number, part: Partial<CountLine>) => void;
  remove: (index: number) => Undo | undefined;
  clear: () => void;
  /** A line of another lot of the same product. */
  split: (index: number) => void;
}

/** Counts items into lines that are there; packs are not, and a product of several lots has to be chosen. */
function countItems(start: readonly CountLine[], items: readonly ProductItem[], byLot: boolean) {
  let lines = start;
  let choose: number | null = null;
  const known = new Set(start.map((line) => line.id_product));
  const [packs, several]: [string[], string[]] = [[], []];
  for (const { product, ...read } of items) {
    const result = counted(lines, product.id_product, read, byLot);
    lines = result.lines;
    if (!known.has(product.id_product)) packs.push(product.key_product);
    else if (result.choose !== null) {
      several.push(product.key_product);
      choose = result.choose;
    }
  }
  const refusal =
    packs.length > 0
      ? `Los paquetes no se cuentan: ${packs.join(', ')}.`
      : several.length > 0
        ? `Tiene varios lotes, capture la cantidad en el suyo: ${several.join(', ')}.`
        : null;
  return { lines, choose, out: refusal === null ? null : { text: refusal, left: packs.length } };
}

/** Runs work that reads the server; a refusal is a notice. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** What the form's header asks for: branch, price, by product or by lot. */
function askedOf({ values }: InventoryForm): AskedProducts {
  return {
    id_branch_office: Number(values.id_branch_office) || 0,
    id_type_price: Number(values.id_type_price) || null,
    by_lot: values.by_lot_inventory === 1 ? 1 : 0,
  };
}

/** The lines of an inventory's form and all that changes them. */
export function useCountLines(form: InventoryForm, choose: (index: number) => void): CountLines {
  const lines = linesOf(form);
  // All that changes the lines goes through `put`: this is newer than what is drawn.
  const latest = useRef(lines);
  const { busy, run } = useBusy();
  const read = useRead();
  const asked = askedOf(form);
  const byLot = asked.by_lot === 1;
  const put = (next: readonly CountLine[]) => {
    latest.current = next;
    form.set('details', next);
  };
  /** The lines, with those of products that are not there yet. */
  const bring = async (wanted: readonly number[]): Promise<CountLine[]> => {
    const there = new Set(latest.current.map((line) => line.id_product));
    const ids = [...new Set(wanted)].filter((id) => !there.has(id));
    const rows = ids.length > 0 ? await read(asked, ids) : [];
    return withLines(latest.current, rows.map(lineOfProduct), byLot);
  };
  const add: TakeProducts = async (items) => {
    const result = countItems(await bring(items.map(({ product }) => product.id_product)), items, byLot);
    put(result.lines);
    if (result.choose !== null) choose(result.choose);
    return result.out;
  };

  return {
    lines,
    place: Object.values(asked).join(' '),
    busy,
    add,
    take: async (counts) => {
      const result = withCounts(await bring(counts.map((count) => count.id_product)), counts, byLot);
      put(result.lines);
      return result.open;
    },
    // First the answer, then the lines as they are by then: a scan may have come in between.
    addAll: () => run(() => read(asked).then((rows) => put(withLines(latest.current, rows.map(lineOfProduct), byLot)))),
    refresh: (price = asked.id_type_price) =>
      run(async () => {
        const ids = [...new Set(latest.current.map((line) => line.id_product))];
        const rows = ids.length > 0 ? await read({ ...asked, id_type_price: price }, ids) : [];
        if (ids.length > 0) put(readAnew(latest.current, rows, byLot));
      }),
    change: (index, part) => put(latest.current.map((line, at) => (at === index ? { ...line, ...part } : line))),
    remove: (index) => takeOut(latest, put, index),
    clear: () => put([]),
    split: (index) => {
      const line = latest.current[index];
      if (line) put(latest.current.toSpliced(index + 1, 0, anotherLot(line)));
    },
  };
}
