import { z } from 'zod';
import { aMoney, aRate, divRound, fromCents, toCents, toScaled } from '@ceiba/platform/contract';

/** A bracket of the tariff (catalogue `limit`): amounts with two decimals, the percentage as a fraction. */
export const taxBracket = z.strictObject({
  min_limit: aMoney,
  max_limit: aMoney,
  quota_limit: aMoney,
  percentage_limit: aRate,
});
export type TaxBracket = z.output<typeof taxBracket>;

/**
 * ISR of assimilated income: (subtotal - min) x percentage + quota of the bracket that holds the subtotal; 0 without
 * one (spec 3, section 5, "Tax (ISR) rule"). Rounded half up to cents; the server's figure is the one that counts.
 */
export function incomeTax(subtotal: string, brackets: readonly TaxBracket[]): { isr: string; total: string } {
  const amount = toCents(subtotal);
  const bracket = brackets.find(
    ({ min_limit, max_limit }) => toCents(min_limit) <= amount && amount <= toCents(max_limit),
  );
  if (!bracket) return { isr: '0.00', total: fromCents(amount) };
  const over = BigInt(amount - toCents(bracket.min_limit)) * BigInt(toScaled(bracket.percentage_limit, 4));
  const isr = Number(divRound(over, 10_000n)) + toCents(bracket.quota_limit);
  return { isr: fromCents(isr), total: fromCents(amount - isr) };
}
