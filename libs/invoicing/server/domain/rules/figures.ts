import { divRound } from '@ceiba/platform/contract';

/** A figure as it was written: its value in millionths, and how many decimals it had. */
export interface Figure {
  millionths: bigint;
  decimals: number;
}

const FORM = /^(\d+)(?:\.(\d{1,6}))?$/;
/** Powers of ten, by their exponents. */
const TEN = Array.from({ length: 25 }, (_, exponent) => 10n ** BigInt(exponent));
const ten = (exponent: number): bigint => TEN[exponent] ?? 10n ** BigInt(exponent);
const [MILLION, TRILLION] = [ten(6), ten(12)];
/** Of halves and hairs: 10^-12. */
const FINE = MILLION;
export const NOTHING: Figure = { millionths: 0n, decimals: 0 };

/** Reads a decimal text that is not negative and has six decimals at most; undefined for anything else. */
export function figureOf(text: string | undefined): Figure | undefined {
  const found = text === undefined ? null : FORM.exec(text);
  if (!found) return undefined;
  const [, whole = '', decimals = ''] = found;
  return { millionths: BigInt(whole + decimals.padEnd(6, '0')), decimals: decimals.length };
}

export const isPositive = (figure: Figure | undefined): boolean => figure !== undefined && figure.millionths > 0n;
export const sumOf = (figures: readonly (Figure | undefined)[]): bigint =>
  figures.reduce((sum, figure) => sum + (figure?.millionths ?? 0n), 0n);

/** Two decimals at least: a value "10" of money is 10.00. */
export const moneyDecimals = ({ decimals }: Figure): number => Math.max(2, decimals);

/** Millionths rounded half up to so many decimals, in millionths again. */
export function rounded(millionths: bigint, decimals: number): bigint {
  const unit = ten(6 - decimals);
  return divRound(millionths, unit) * unit;
}

/** Rounded quantity by price, in millionths. */
export function productOf(quantity: Figure, price: Figure, decimals: number): bigint {
  const unit = ten(12 - decimals);
  return divRound(quantity.millionths * price.millionths, unit) * (unit / MILLION);
}

/** Half of the last decimal as it was written, in 10^-12. */
const halfOf = (decimals: number): bigint => TRILLION / ten(decimals) / 2n;
const cut = (value: bigint, unit: bigint): bigint => value / unit;
const up = (value: bigint, unit: bigint): bigint => value / unit + (value % unit > 0n ? 1n : 0n);

/**
 * Least and greatest amount SAT takes for a tax, in millionths (CFDI40180, CFDI40186, CRP20254, CRP20261): its base may be half of
 * its last decimal off; truncated and rounded up at `decimals`.
 */
export function taxRange(base: Figure, rate: Figure, decimals: number): { least: bigint; most: bigint } {
  const exact = base.millionths * FINE;
  const half = halfOf(moneyDecimals(base));
  const unit = ten(18 - decimals);
  const step = ten(6 - decimals);
  return {
    least: cut((exact - half) * rate.millionths, unit) * step,
    most: up((exact + half - 1n) * rate.millionths, unit) * step,
  };
}
