import type { PalletMovement, PalletProduct, PickLine } from '@ceiba/stock/contract';

/** A line of the form: a product with what may be moved of it, and what is. */
export interface PickDraft {
  id_product: number;
  key_product: string;
  name_product: string;
  id_product_unit: number;
  code_product_unit: string;
  /** The branch's stock, what lies in this location, and what lies in none. */
  qty_real: number;
  here: number;
  free: number;
  movement: PalletMovement | null;
  /** As it is typed; blank: this product does not move. */
  qty: string;
  /** It lies in the location already: the line stays (spec 2, section 4, "Pallet stock"). */
  kept: boolean;
}

/** A product as a line: ENTRADA until something else is chosen. */
export function pickOf(row: PalletProduct, kept: boolean): PickDraft {
  return {
    id_product: row.id_product,
    key_product: row.key_product,
    name_product: row.name_product,
    id_product_unit: row.id_product_unit,
    code_product_unit: row.code_product_unit,
    qty_real: Number(row.qty_real),
    here: Number(row.exists_pallet_stock),
    free: Number(row.qty_free),
    movement: 'ENTRADA',
    qty: '',
    kept,
  };
}

/** The most that the line's movement may take: the current stock that it takes from. */
export const capOf = (line: PickDraft): number => (line.movement === 'SALIDA' ? line.here : line.free);

/** A line with something changed; a quantity never exceeds what its movement may take. */
export function changedPick(line: PickDraft, part: Partial<Pick<PickDraft, 'movement' | 'qty'>>): PickDraft {
  const next = { ...line, ...part };
  const cap = capOf(next);
  return Number(next.qty) > cap ? { ...next, qty: cap > 0 ? String(cap) : '' } : next;
}

/** Adds products, or pieces of those that are there, within what may be moved. */
export function addedPicks(
  lines: readonly PickDraft[],
  items: readonly { row: PalletProduct; qty: number }[],
): { lines: PickDraft[]; short: string[] } {
  const next = [...lines];
  const short: string[] = [];
  for (const { row, qty } of items) {
    const at = next.findIndex((line) => line.id_product === row.id_product);
    const line = next[at] ?? pickOf(row, false);
    const wanted = Number(line.qty || 0) + qty;
    const fitted = changedPick(line, { qty: String(wanted) });
    if (Number(fitted.qty || 0) < wanted) short.push(row.key_product);
    if (at < 0) next.push(fitted);
    else next[at] = fitted;
  }
  return { lines: next, short };
}

/** What is sent: the lines with a quantity; one that can't be read is for the server to refuse. */
export function picksOf(lines: readonly PickDraft[]): Pick<PickLine, 'id_product' | 'qty_product' | 'movement'>[] {
  return lines
    .filter(({ qty }) => qty !== '' && Number(qty) !== 0)
    .map(({ id_product, movement, qty }) => ({ id_product, movement, qty_product: qty }));
}
