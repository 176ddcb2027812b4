import { takeOut, useAppDispatch } from '@ceiba/platform/web';
import type { TakeProducts } from '@ceiba/products/web';
import { useRef, useState } from 'react';
import { movableProducts } from './locations.api';
import { addedPicks, changedPick, type PickDraft } from './pick-draft';

const PART = 400;

/** The lines of a location's form; `branch` is where the products are, `tell` hears of every change. */
export function usePickLines(
  start: readonly PickDraft[],
  id_pallet_stock: number | null,
  branch: number | null,
  tell: (lines: readonly PickDraft[]) => void,
) {
  const [lines, setLines] = useState<readonly PickDraft[]>(start);
  // All that changes the lines goes through `put`: this is newer than what is drawn.
  const latest = useRef(lines);
  const dispatch = useAppDispatch();
  const put = (next: readonly PickDraft[]) => {
    latest.current = next;
    setLines(next);
    tell(next);
  };
  const add: TakeProducts = async (items) => {
    if (branch === null) return null;
    const ids = [...new Set(items.map(({ product }) => product.id_product))];
    const found = new Map<number, Parameters<typeof addedPicks>[1][number]['row']>();
    for (let at = 0; at < ids.length; at += PART) {
      const asked = { id_branch_office: branch, id_pallet_stock, ids: ids.slice(at, at + PART) };
      const rows = await dispatch(movableProducts.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
      for (const row of rows) found.set(row.id_product, row);
    }
    const packs = items.filter(({ product }) => !found.has(product.id_product));
    const known = items.flatMap(({ product, qty }) => {
      const row = found.get(product.id_product);
      return row ? [{ row, qty }] : [];
    });
    const { lines: next, short } = addedPicks(latest.current, known);
    put(next);
    if (packs.length > 0)
      return {
        text: `Los paquetes no se ubican: ${packs.map(({ product }) => product.key_product).join(', ')}.`,
        left: packs.length,
      };
    return short.length > 0 ? { text: `No hay más que mover de: ${short.join(', ')}.`, left: 0 } : null;
  };
  return {
    lines,
    place: branch ?? 0,
    add,
    change: (index: number, part: Partial<PickDraft>) =>
      put(latest.current.map((line, at) => (at === index ? changedPick(line, part) : line))),
    remove: (index: number) => takeOut(latest, put, index),
    clear: () => put([]),
  };
}
