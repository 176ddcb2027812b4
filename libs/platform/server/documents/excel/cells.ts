import { COMPANY_ZONE, dayInZone, isDay, localTime } from '@ceiba/platform/contract';
import { neutralise } from '../neutralise';

/** The kinds of column an export knows; each is a type of cell and a number format. */
export type CellKind = 'text' | 'id' | 'integer' | 'money' | 'decimal' | 'date' | 'datetime' | 'percent';

export const FORMATS: Record<CellKind, string> = {
  text: '@',
  id: '0',
  integer: '#,##0',
  money: '#,##0.00',
  decimal: '#,##0.00##',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
  percent: '0.00####%',
};

export const WIDTHS: Record<CellKind, number> = {
  text: 24,
  id: 12,
  integer: 12,
  money: 15,
  decimal: 14,
  date: 12,
  datetime: 17,
  percent: 11,
};

const LONGEST_TEXT = 32_767;
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH = 25_569;

const offsets = new Map<string, number>();

/** The zone's offset at an instant; asked of Intl once a quarter of an hour, because a report has many rows of one day. */
function offsetAt(instant: Date, zone: string): number {
  const key = `${zone} ${Math.floor(instant.getTime() / QUARTER_MS)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 20_000) offsets.clear();
    const whole = Math.floor(instant.getTime() / 1000) * 1000;
    offset = new Date(`${localTime(instant, zone)}Z`).getTime() - whole;
    offsets.set(key, offset);
  }
  return offset;
}

/** Text for a cell: shortened to Excel's limit, neutralised, without halves of characters. */
export function textCell(value: unknown): string {
  const text = (typeof value === 'string' ? value : String(value)).replace(/\p{Surrogate}/gu, '\ufffd');
  return neutralise(text.slice(0, LONGEST_TEXT - 1));
}

function serialOfDay(value: unknown, zone: string): number | string {
  const day = value instanceof Date ? dayInZone(value, zone) : String(value).slice(0, 10);
  // Excel knows no day before 1900 and counts a 29 February that 1900 didn't have.
  if (!isDay(day) || day < '1900-03-01') return textCell(day);
  return new Date(`${day}T00:00:00Z`).getTime() / DAY_MS + EPOCH;
}

function serialOfInstant(value: unknown, zone: string): number {
  const instant = value instanceof Date ? value : new Date(String(value));
  if (Number.isNaN(instant.getTime())) throw new RangeError(`"${String(value).slice(0, 40)}" is no instant`);
  const local = instant.getTime() + offsetAt(instant, zone);
  return Math.floor(local / 1000) / 86_400 + EPOCH;
}

function figure(value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`"${String(value).slice(0, 40)}" is no number`);
  return number;
}

/**
 * A value as the content of a typed cell: numbers and dates as numbers, all else as plain text, never a formula.
 * Instants show the wall clock of `zone`. Throws RangeError for a figure that is none.
 */
export function toCell(value: unknown, kind: CellKind, zone: string = COMPANY_ZONE): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'text':
      return textCell(value);
    case 'date':
      return serialOfDay(value, zone);
    case 'datetime':
      return serialOfInstant(value, zone);
    default:
      return figure(value);
  }
}
