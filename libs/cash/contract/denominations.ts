import { fromCents, toCents } from '@ceiba/platform/contract';

/** Notes and coins of a currency, the largest first, as amounts. A currency without a list is counted as one sum. */
export const DENOMINATIONS: Readonly<Record<string, readonly string[]>> = {
  MXN: ['1000.00', '500.00', '200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50'],
  USD: ['100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.25', '0.10', '0.05', '0.01'],
};

/** So many notes or coins of one value. */
export interface Pieces {
  value: string;
  qty: number;
}

/** What the pieces are worth together, exact. */
export function worthOf(pieces: readonly Pieces[]): string {
  return fromCents(pieces.reduce((sum, { value, qty }) => sum + toCents(value) * qty, 0));
}
