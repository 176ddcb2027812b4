import { z } from 'zod';
import { aMoney, applyRate, aRate, toCents, toScaled } from '@ceiba/platform/contract';

/** A bracket of the tariff (catalogue `limit`): amounts with two decimals, the percentage as a fraction. */
export const taxBracket = z.strictObject({
  min_limit: aMoney,
  max_limit: aMoney,
  quota_limit: aMoney,
  percentage_limit: aRate,
});
export type TaxBracket = z.output<typeof taxBracket>;

/** The tax on an amount, both in cents. */
export type Tariff = (cents: number) => number;

/**
 * (amount - min) x percentage + quota of the lowest bracket that holds the amount, half up; nothing without one (spec 3,
 * section 5, "Tax (ISR) rule"). `brackets` stand in the order of their minimum.
 */
export function tariffOf(brackets: readonly TaxBracket[]): Tariff {
  const scaled = brackets.map((one) => ({
    min: toCents(one.min_limit),
    max: toCents(one.max_limit),
    quota: toCents(one.quota_limit),
    rate: toScaled(one.percentage_limit, 4),
  }));
  return (cents) => {
    const bracket = scaled.find(({ min, max }) => min <= cents && cents <= max);
    return bracket ? applyRate(cents - bracket.min, bracket.rate) + bracket.quota : 0;
  };
}

/** What the other payments of a month come to, in cents. */
export interface PaidInMonth {
  readonly subtotal: number;
  readonly isr: number;
}

/**
 * ISR of assimilated income in cents. Where the company accumulates a month, `others` are its other payments: the tariff
 * is applied to their sum and what was withheld from them is taken off (compensation.md, "The statement").
 */
export function incomeTax(subtotal: number, tariff: Tariff, others?: PaidInMonth): number {
  if (!others) return tariff(subtotal);
  return Math.max(0, tariff(others.subtotal + subtotal) - others.isr);
}
