import { divRound } from '@ceiba/platform/contract';

/** id_type_money. */
export const MONEY_USD = 1;
export const MONEY_MXN = 2;
export const MONEYS = [MONEY_USD, MONEY_MXN] as const;

/** Code of an id_type_money. */
export const codeOf = (money: number): string => (money === MONEY_USD ? 'USD' : 'MXN');

/** Parity is counted in ten-thousandths: 18.4321 is 184321. */
export const PARITY_ONE = 10_000;

/**
 * a x b / d for amounts of zero or more, rounded half up, exactly.
 * As long as every intermediate is a safe integer a double holds it exactly and the floor of the quotient is right:
 * the quotient is at least 1/(2d) away from the next whole number, and its rounding error is smaller than that.
 */
export function mulDivRound(a: number, b: number, d: number): number {
  const top = 2 * a * b + d;
  if (top <= Number.MAX_SAFE_INTEGER) return Math.floor(top / (2 * d));
  return Number(divRound(BigInt(a) * BigInt(b), BigInt(d)));
}

/** Cents x percent in ten-thousandths, half up. */
export function share(base: number, rate: number): number {
  return mulDivRound(base, rate, 10_000);
}

/** Cents of the sale's currency in the payee's: USD -> MXN x parity, MXN -> USD / parity, half up. */
export function exchange(amount: number, from: number, to: number, parity: number): number {
  if (from === to) return amount;
  return from === MONEY_USD ? mulDivRound(amount, parity, PARITY_ONE) : mulDivRound(amount, PARITY_ONE, parity);
}
