/**
 * Exact money. Amounts travel as decimal strings and are counted as integers of the smallest unit (cents).
 * There is one rounding rule in the house: half up, away from zero (decisions.md, "Money, tax, totals").
 */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * Reads a decimal as an integer of 10^-decimals units: `toScaled('12.5', 2)` is 1250.
 * Throws RangeError when it is no plain decimal, has more decimals than allowed, or leaves the safe integers.
 */
export function toScaled(value: string | number, decimals: number): number {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) throw new RangeError(`"${String(value).slice(0, 40)}" is not a decimal`);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new RangeError(`more than ${decimals} decimals`);
  const scaled = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(scaled)) throw new RangeError('the number is too large');
  return match[1] === '-' && scaled !== 0 ? -scaled : scaled;
}

/** Writes an integer of 10^-decimals units as a decimal string: `fromScaled(1250, 2)` is "12.50". */
export function fromScaled(units: number | bigint, decimals: number): string {
  const negative = units < 0;
  const digits = String(negative ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return negative ? `-${text}` : text;
}

/** A decimal amount as integer cents. Throws RangeError as `toScaled`. */
export function toCents(value: string | number): number {
  return toScaled(value, 2);
}

/** Integer cents as a decimal string with two decimals. */
export function fromCents(cents: number | bigint): string {
  return fromScaled(cents, 2);
}

/** n / d rounded half up, away from zero. The one rounding function. */
export function divRound(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new RangeError('division by zero');
  const negative = n < 0n !== d < 0n;
  const top = n < 0n ? -n : n;
  const bottom = d < 0n ? -d : d;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/** cents x rate, the rate in ten-thousandths (0.16 is 1600), rounded half up to cents. */
export function applyRate(cents: number, rate10000: number): number {
  return Number(divRound(BigInt(cents) * BigInt(rate10000), 10_000n));
}

/** Adds decimal strings of one scale exactly. */
export function addDecimals(values: readonly string[], decimals = 2): string {
  return fromScaled(
    values.reduce((sum, value) => sum + BigInt(toScaled(value, decimals)), 0n),
    decimals,
  );
}

/** es-MX, at least two decimals: "1,234.50" (spec 1, section 9). */
export function formatMoney(value: string | number, decimals = 2): string {
  const text = typeof value === 'number' ? value.toFixed(decimals) : value;
  const match = DECIMAL.exec(text.trim());
  if (!match) return text;
  const whole = (match[2] ?? '0').replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = (match[3] ?? '').padEnd(decimals, '0');
  return `${match[1] === '-' ? '-' : ''}${whole}.${fraction}`;
}
