import type { Day } from '@ceiba/platform/contract';
import { lotKey } from '@ceiba/products/contract';
import { figuresOf, INVENTORY_MESSAGES, type InventoryLineInput } from '@ceiba/stock/contract';
import { fromUnits, toUnits } from './lots';

/** A line as it is stored. */
export interface StoredLine {
  line: number;
  id_product: number;
  lot: string | null;
  date_expiration: Day | null;
  qty_system: string;
  price: string;
  qty_physic: number | null;
  qty_difference: string | null;
  subtotal: string;
  counted_at: Date | null;
}

interface LotQty {
  id_product: number;
  lot: string;
  date_expiration: Day;
  qty: string;
}

/** What the lines of an inventory are made of: prices of the products that may be counted, and the stock. */
export interface CountBasis {
  by_lot: boolean;
  prices: ReadonlyMap<number, string>;
  lots: readonly LotQty[];
  /** The lines as they were saved before, to keep what was counted then. */
  before: readonly StoredLine[];
  now: Date;
}

type Keyed = Pick<StoredLine, 'id_product' | 'lot' | 'date_expiration'>;

/** What makes a line the same one: the product, and the lot where lots are counted. */
export const countKey = (line: Keyed, by_lot: boolean): string =>
  by_lot ? `${line.id_product}|${lotKey(line)}` : String(line.id_product);

/** The first thing that is wrong with the lines, or null. */
export function linesProblem(lines: readonly InventoryLineInput[], basis: CountBasis): string | null {
  if (lines.length === 0) return INVENTORY_MESSAGES.lines;
  if (lines.some((line) => !basis.prices.has(line.id_product))) return INVENTORY_MESSAGES.product;
  const half = (line: InventoryLineInput) => (line.lot === null) !== (line.date_expiration === null);
  if (lines.some((line) => half(line) || (basis.by_lot && line.lot === null))) return INVENTORY_MESSAGES.lotNeeded;
  if (new Set(lines.map((line) => countKey(line, basis.by_lot))).size < lines.length) return INVENTORY_MESSAGES.twice;
  return null;
}

/** What the system holds of each line, by `countKey`, in units. */
export function unitsByKey(lots: readonly LotQty[], by_lot: boolean): Map<string, number> {
  const units = new Map<string, number>();
  for (const lot of lots) {
    const key = countKey(lot, by_lot);
    units.set(key, (units.get(key) ?? 0) + toUnits(lot.qty));
  }
  return units;
}

/**
 * The lines as they are stored. The system's quantity is that of the moment of the count: a count that is saved again
 * unchanged keeps what the system held then, so that what moved since can be told at the end.
 */
export function countedLines(lines: readonly InventoryLineInput[], basis: CountBasis): StoredLine[] {
  const { by_lot, now } = basis;
  const before = new Map(basis.before.map((line) => [countKey(line, by_lot), line]));
  const stock = unitsByKey(basis.lots, by_lot);
  return lines.map((line, index) => {
    const key = countKey(line, by_lot);
    const old = before.get(key);
    const { id_product, lot, date_expiration, qty_physic } = line;
    const kept = old && !line.recount && qty_physic !== null && old.qty_physic === qty_physic ? old : null;
    const qty_system = kept?.qty_system ?? fromUnits(stock.get(key) ?? 0);
    const price = basis.prices.get(id_product) ?? '0.00';
    const counted_at = qty_physic === null ? null : (kept?.counted_at ?? now);
    const figures = figuresOf({ qty_system, price, qty_physic });
    return { line: index + 1, id_product, lot, date_expiration, qty_system, price, qty_physic, counted_at, ...figures };
  });
}
