import { applyRate, fromCents, toCents, toScaled } from '@ceiba/platform/contract';

/** What an amount of another currency is worth at a parity with four decimals, rounded once, to cents. */
export function worthInPesos(amount: string, parity: string): string {
  return fromCents(applyRate(toCents(amount), toScaled(parity, 4)));
}
