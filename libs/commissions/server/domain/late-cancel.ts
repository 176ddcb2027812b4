import { exchange, share } from './exchange';

/** Cents that belong to a row: of its base, in the sale's currency, in the payee's. */
export interface RowMoney {
  readonly base: number;
  readonly amount: number;
  readonly amount_exchange: number;
}

/** A row of a closed run, and what earlier late cancellations have taken from it (zero or less). */
export interface TouchedRow extends RowMoney {
  readonly taken: RowMoney;
  /** Ten-thousandths. */
  readonly rate: number;
  readonly money: number;
  readonly payee_money: number;
  /** Of the run, in ten-thousandths. */
  readonly parity: number;
}

/**
 * What a row loses when a sale of its buyer is cancelled after the close: the row calculated again without the sale,
 * less what it stands at (compensation.md, "A run"). All sales of a buyer taken back leave exactly nothing.
 */
export function lateAdjustment(row: TouchedRow, value: number): RowMoney {
  const left = Math.max(0, row.base + row.taken.base - value);
  const amount = share(left, row.rate);
  return {
    base: -value,
    amount: amount - row.amount - row.taken.amount,
    amount_exchange:
      exchange(amount, row.money, row.payee_money, row.parity) - row.amount_exchange - row.taken.amount_exchange,
  };
}
