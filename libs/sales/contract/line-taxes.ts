import { divRound, fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';

const ONE = 10_000n;
const scaled = (rate: string | null | undefined): bigint => BigInt(toScaled(rate ?? '0', 4));

/** IEPS is charged first, IVA on what it makes (LIVA, article 12): 8 % and 16 % are 25.28 % of the base. */
export function combinedRate(rate_ieps: string, rate: string): string {
  return fromScaled(divRound((ONE + scaled(rate_ieps)) * (ONE + scaled(rate)), ONE) - ONE, 4);
}

/** The rate beside IEPS inside a combined rate. */
export function rateBesideIeps(rate: string, rate_ieps: string): string {
  return fromScaled(divRound((ONE + scaled(rate)) * ONE, ONE + scaled(rate_ieps)) - ONE, 4);
}

/** Decimals of a rate: taxes of products and branches have four, sales tax of a postal code up to six. */
export const RATE_DECIMALS = 6;
const MILLION = 10n ** BigInt(RATE_DECIMALS);
/** One, as `grossFactor` counts. */
export const WHOLE_FACTOR = MILLION * MILLION;

/** A rate with its four decimals, with six where it has more than four. */
export function rateText(millionths: bigint): string {
  return fromScaled(millionths, RATE_DECIMALS).replace(/(\.\d{4})00$/, '$1');
}

/** What a base is multiplied with, in millionths of millionths: exact where a combined rate has more decimals than one. */
export function grossFactor(rate: string, rate_ieps: string | null | undefined): bigint {
  const ieps = scaled(rate_ieps);
  if (ieps === 0n) return (MILLION + BigInt(toScaled(rate, RATE_DECIMALS))) * MILLION;
  const iva = scaled(rateBesideIeps(rate, fromScaled(ieps, 4)));
  return ((ONE + ieps) * (ONE + iva) * WHOLE_FACTOR) / (ONE * ONE);
}

/** Least and greatest amount of a tax that SAT takes for its base (CFDI40180), in cents. */
export function taxLimits(base: bigint, rate: string): { least: bigint; most: bigint } {
  const [part, doubled] = [scaled(rate), 2n * ONE];
  const upper = (2n * base + 1n) * part;
  const most = upper / doubled + (upper % doubled > 0n ? 1n : 0n);
  return { least: ((2n * base - 1n) * part) / doubled, most };
}

const inside = (cents: bigint, { least, most }: ReturnType<typeof taxLimits>) => cents >= least && cents <= most;

export interface SplitTax {
  ieps: string;
  /** What IVA is charged on: the base and its IEPS. */
  base_iva: string;
  iva: string;
}

/**
 * The two taxes inside a line's tax, to the cent: together what was charged, each within SAT's limits for its own base.
 * For every amount one of three cents of IEPS fits (line-taxes.spec.ts).
 */
export function splitTax(line: { base: string; tax: string; rate: string; rate_ieps: string }): SplitTax {
  const [base, tax] = [BigInt(toCents(line.base)), BigInt(toCents(line.tax))];
  const iva = rateBesideIeps(line.rate, line.rate_ieps);
  const natural = divRound(base * scaled(line.rate_ieps), ONE);
  const fits = (ieps: bigint) =>
    ieps >= 0n && inside(ieps, taxLimits(base, line.rate_ieps)) && inside(tax - ieps, taxLimits(base + ieps, iva));
  const ieps = [natural, natural + 1n, natural - 1n].find(fits) ?? natural;
  return { ieps: fromCents(ieps), base_iva: fromCents(base + ieps), iva: fromCents(tax - ieps) };
}
