import type { EarningRow, RowSource } from './earnings/earning-row';
import type { StatementTax } from './statement-tax';

/** What comes together in a statement, in cents of the payee's currency. */
export interface StatementParts {
  /** The sum of what the sources gave. */
  readonly calculated: number;
  /** Of this period, signed: they count before tax. */
  readonly adjustments: number;
  /** The rest of the period before, zero or less. */
  readonly adjustment_before: number;
  /** Discounts of this period and those carried from the one before: they count after tax. */
  readonly discount: number;
  /** What staff set in place of the original; null: nothing. */
  readonly changed: number | null;
}

export interface SettledStatement extends StatementTax {
  readonly subtotal_earnings_original: number;
  readonly subtotal_earnings: number;
  /** What is paid. */
  readonly total_changed: number;
  /** What could not be taken off and goes to the next period: zero or less. */
  readonly carried_adjustment: number;
  /** Likewise of the discounts: zero or more. */
  readonly carried_discount: number;
}

/** The one formula of a statement (compensation.md, "The statement"): nothing is paid below 0, rests are carried. */
export function settle(parts: StatementParts, taxOn: (subtotal: number) => StatementTax): SettledStatement {
  const due = parts.calculated + parts.adjustments + parts.adjustment_before;
  const subtotal_earnings_original = Math.max(0, due);
  const subtotal_earnings = parts.changed ?? subtotal_earnings_original;
  const tax = taxOn(subtotal_earnings);
  const rest = tax.total - parts.discount;
  return {
    ...tax,
    subtotal_earnings_original,
    subtotal_earnings,
    total_changed: Math.max(0, rest),
    carried_adjustment: Math.min(0, due),
    carried_discount: Math.max(0, -rest),
  };
}

/** Rows of one origin gathered into the statements that they make, in the order of the rows. */
export function gatherRows(
  { statement }: Pick<RowSource, 'statement'>,
  rows: readonly EarningRow[],
): { payee: number; rows: EarningRow[]; calculated: number }[] {
  const gathered = new Map<number, { payee: number; rows: EarningRow[]; calculated: number }>();
  for (const row of rows) {
    const key = row[statement];
    const one = gathered.get(key) ?? { payee: row.payee, rows: [], calculated: 0 };
    one.rows.push(row);
    one.calculated += row.amount_exchange;
    gathered.set(key, one);
  }
  return [...gathered.values()];
}
