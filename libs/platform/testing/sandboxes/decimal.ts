// Exact decimals for the arithmetic SAT checks: units / 10^scale, no floating point.
import { Json } from './json';

export interface Decimal {
  units: bigint;
  scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

const FORM = /^-?\d+(\.\d+)?$/;

/** Reads a JSON number or a decimal string as written; undefined for anything else (also exponents). */
export function decimal(value: Json | undefined): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!FORM.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** The same value with at least `scale` decimals written. */
export function widen(value: Decimal, scale: number): Decimal {
  if (value.scale >= scale) return value;
  return { units: value.units * 10n ** BigInt(scale - value.scale), scale };
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [widen(a, scale).units, widen(b, scale).units, scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { units: x + y, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { units: x - y, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function sum(values: Decimal[]): Decimal {
  return values.reduce(add, ZERO);
}

/** Negative, zero or positive, as a sort function wants it. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function isPositive(value: Decimal): boolean {
  return value.units > 0n;
}

function cut(value: Decimal, scale: number): { whole: bigint; rest: bigint; unit: bigint } {
  const wide = widen(value, scale);
  const unit = 10n ** BigInt(wide.scale - scale);
  return { whole: wide.units / unit, rest: wide.units % unit, unit };
}

/** Half up, away from zero. */
export function round(value: Decimal, scale: number): Decimal {
  const { whole, rest, unit } = cut(value, scale);
  const magnitude = rest < 0n ? -rest : rest;
  const step = magnitude * 2n >= unit && unit > 1n ? (value.units < 0n ? -1n : 1n) : 0n;
  return { units: whole + step, scale };
}

/** Towards zero. */
export function truncate(value: Decimal, scale: number): Decimal {
  return { units: cut(value, scale).whole, scale };
}

/** Up to the next unit of the scale (positive values). */
export function roundUp(value: Decimal, scale: number): Decimal {
  const { whole, rest } = cut(value, scale);
  return { units: rest > 0n ? whole + 1n : whole, scale };
}

/** Half of the last decimal written: 0.005 for a value with two. */
export function halfUnit(scale: number): Decimal {
  return { units: 5n, scale: scale + 1 };
}

/** "1234.50": the value with at least `scale` decimals. */
export function format(value: Decimal, scale = 0): string {
  const wide = widen(value, scale);
  const sign = wide.units < 0n ? '-' : '';
  const digits = String(wide.units < 0n ? -wide.units : wide.units).padStart(wide.scale + 1, '0');
  if (wide.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -wide.scale)}.${digits.slice(-wide.scale)}`;
}

/** For answers only: the provider writes JSON numbers. */
export function toNumber(value: Decimal): number {
  return Number(format(value));
}
