import { fromCents, toCents } from '@ceiba/platform/contract';

/** One decimal text less another, exact to two decimals: "100.00" less "30.50" is "69.50". */
export function subDecimals(one: string, other: string): string {
  return fromCents(toCents(one) - toCents(other));
}

/** How much of `needed` was found, 0-100, whole: for drawing only. */
export function shareOf(found: string, needed: string): number {
  const whole = Number(needed);
  if (!(whole > 0)) return 100;
  return Math.max(0, Math.min(100, Math.floor((Number(found) / whole) * 100)));
}
