import { divRound, fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import { type ProductUnit, quantitiesText } from '@ceiba/products/contract';

/** Quantities have four decimals, as the tables keep them. */
const QTY = 4;

interface CountedLine {
  qty_system: string;
  price: string;
  /** Null: not counted. */
  qty_physic: number | null;
}

export interface LineFigures {
  /** Physical minus system; null where nothing was counted. */
  qty_difference: string | null;
  /** Price x shortfall where the difference is negative, else "0.00" (spec 2, section 5). */
  subtotal: string;
}

/** Difference and subtotal of a line; the form shows and the server keeps the same. */
export function figuresOf({ qty_system, price, qty_physic }: CountedLine): LineFigures {
  if (qty_physic === null) return { qty_difference: null, subtotal: '0.00' };
  const units = qty_physic * 10 ** QTY - toScaled(qty_system, QTY);
  const short = units < 0 ? BigInt(-units) * BigInt(toCents(price)) : 0n;
  return { qty_difference: fromScaled(units, QTY), subtotal: fromCents(divRound(short, 10_000n)) };
}

/** What lines differ by, one sum a unit; pieces and grams do not add up. */
export const differencesText = (lines: readonly (ProductUnit & Pick<LineFigures, 'qty_difference'>)[]): string =>
  quantitiesText(lines.map(({ qty_difference: qty, ...line }) => ({ ...line, qty })));

/** Sums of an inventory's lines. */
export function inventoryTotals(lines: readonly LineFigures[]): {
  qty_difference_total_inventory: string;
  total_inventory: string;
} {
  const qty = lines.reduce((sum, line) => sum + BigInt(toScaled(line.qty_difference ?? '0', QTY)), 0n);
  const total = lines.reduce((sum, line) => sum + BigInt(toCents(line.subtotal)), 0n);
  return { qty_difference_total_inventory: fromScaled(qty, QTY), total_inventory: fromCents(total) };
}
