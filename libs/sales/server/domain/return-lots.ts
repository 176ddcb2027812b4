import { fromScaled, toScaled } from '@ceiba/platform/contract';

/** Goods of a line as they left: a lot of a product, and what of it has not come back (ten-thousandths). */
export interface SoldLot {
  line: number;
  id_product: number;
  id_branch_office: number;
  lot: string;
  date_expiration: string;
  /** Left with the sale, and not yet back. */
  sold: number;
  open: number;
}

export interface LotWanted {
  line: number;
  qty: number;
  /** The lot that the pieces are of; null: those the line left with, in their order. */
  lot: string | null;
  date_expiration: string | null;
}

export interface LotBack {
  id_product: number;
  id_branch_office: number;
  lot: string;
  date_expiration: string;
  qty: string;
}

export type LotsBack = { ok: true; lots: LotBack[] } | { ok: false; problem: 'lotTooMany' | 'packLot' };

/** The decimals of the tables. */
const SCALE = 4;
export const lotUnits = (qty: string): number => toScaled(qty, SCALE);
export const lotQty = (units: number): string => fromScaled(units, SCALE);

/** Takes units of one product out of its lots, in their order. */
function takeOf(lots: SoldLot[], units: number): LotBack[] | null {
  const back: LotBack[] = [];
  let rest = units;
  for (const one of lots) {
    const part = Math.min(rest, one.open);
    if (part <= 0) continue;
    one.open -= part;
    rest -= part;
    const { id_product, id_branch_office, lot, date_expiration } = one;
    back.push({ id_product, id_branch_office, lot, date_expiration, qty: lotQty(part) });
  }
  return rest > 0 ? null : back;
}

/**
 * The lots that pieces of a line come back to: those that they were sold from, each its own, also where nothing of it
 * is left in stock. A piece of a pack brings all its parts. `lots` are used up by it, so that the next entry sees the rest.
 */
export function lotsBack(wanted: LotWanted, sold_qty: number, lots: SoldLot[]): LotsBack {
  const ofLine = lots.filter(({ line }) => line === wanted.line);
  const products = [...new Set(ofLine.map(({ id_product }) => id_product))];
  if (wanted.lot !== null && products.length > 1) return { ok: false, problem: 'packLot' };
  const back: LotBack[] = [];
  for (const id_product of products) {
    const own = ofLine.filter((one) => one.id_product === id_product);
    const all = own.reduce((sum, { sold }) => sum + sold, 0);
    const chosen = own.filter(
      ({ lot, date_expiration }) =>
        wanted.lot === null ||
        (lot === wanted.lot && (wanted.date_expiration === null || date_expiration === wanted.date_expiration)),
    );
    // What a line took is a whole number of its pieces: the figure is exact.
    const taken = takeOf(chosen, (all / sold_qty) * wanted.qty);
    if (!taken) return { ok: false, problem: 'lotTooMany' };
    back.push(...taken);
  }
  return { ok: true, lots: back };
}
