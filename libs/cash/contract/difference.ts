import { fromCents, toCents } from '@ceiba/platform/contract';

/** The cash of a closing is rounded to multiples of this (spec 3, section 9): less than it stays in the drawer. */
export const CASH_STEP = '50.00';

/**
 * What is missing (below zero) or too much in a count, with two decimals. The count is without the separate fund; a rest
 * that is below the step was left in the drawer by rounding down and is no difference (decisions.md, "Rest").
 * @param step "0.00" where the count is exact (another currency than the branch's)
 */
export function differenceOf(expected: string, counted: string, step: string = CASH_STEP): string {
  const rest = toCents(expected) - toCents(counted);
  if (rest === 0 || (rest > 0 && rest < toCents(step))) return '0.00';
  return fromCents(-rest);
}

/** What lies in the drawer after a closing: its fund, and the rest that rounding down left there. */
export function leftOver(fund: string, expected: string, counted: string, difference: string): string {
  const rest = toCents(difference) === 0 ? toCents(expected) - toCents(counted) : 0;
  return fromCents(toCents(fund) + rest);
}

/** Does a difference need a second person's word? The limit is a setting; none, and none does. */
export function needsWord(differences: readonly (string | null)[], limit: string | null): boolean {
  if (limit === null) return false;
  return differences.some((one) => one !== null && Math.abs(toCents(one)) > toCents(limit));
}
