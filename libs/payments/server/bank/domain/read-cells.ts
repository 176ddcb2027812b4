import { addDays, type Day, figureCents, isDay, readFigure } from '@ceiba/platform/contract';
import type { DateOrder } from '@ceiba/payments/contract';

/** A value, or why there is none. */
export type Cell<T> = { value: T } | { problem: string };

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What accountants write for a minus in the way that figures are read: "12.50-", "$(0.01)". */
function plainSign(text: string): string {
  const bare = text.trim().replace(/\s*(MXN|MXP|USD)$/i, '');
  const behind = /^\$?\s*([^-()]+)-$/.exec(bare)?.[1];
  if (behind) return `-${behind.trim()}`;
  const inside = /^-?\$\s*\((.+)\)$/.exec(bare)?.[1];
  return inside ? `(${inside})` : bare;
}

/** Cents of a figure of a statement; null for a blank one. */
export function centsOf(text: string): Cell<number | null> {
  const plain = plainSign(text);
  if (plain === '' || plain === '-') return { value: null };
  const figure = readFigure(plain, 2);
  if ('problem' in figure) return { problem: `"${text}": ${figure.problem}` };
  const value = figureCents(plain);
  return value === null ? { problem: `"${text}": El número es demasiado grande.` } : { value };
}

function monthOf(text: string): string {
  const word = text.toLowerCase().slice(0, 3);
  const at = MONTHS.includes(word) ? MONTHS.indexOf(word) : ENGLISH.indexOf(word);
  return at < 0 ? text : String(at + 1);
}

const ORDERS: Readonly<Record<DateOrder, readonly ['d' | 'm' | 'y', 'd' | 'm' | 'y', 'd' | 'm' | 'y']>> = {
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
  ymd: ['y', 'm', 'd'],
};

/** The day of a cell: an hour behind it is left out, a month may be a word. A year in front needs no order. */
export function dayOf(text: string, order: DateOrder, today: Day): Cell<Day> {
  const wrong = { problem: `"${text}" no es una fecha.` };
  const match = /^(\d{1,4})([-/. ])(\d{1,2}|[a-záéíóú]{3,10})\.?\2(\d{1,4})(?:[T ,]+\d{1,2}:.*)?$/i.exec(text.trim());
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  const parts = solid ? solid.slice(1) : match ? [match[1] ?? '', match[3] ?? '', match[4] ?? ''] : null;
  if (!parts) return wrong;
  const [first = '', second = '', third = ''] = parts;
  const places = first.length === 4 ? ORDERS.ymd : /\D/.test(second) ? ORDERS.dmy : ORDERS[order];
  const named = new Map(places.map((place, at) => [place, [first, monthOf(second), third][at] ?? '']));
  const year = named.get('y') ?? '';
  const day = [
    year.length === 2 ? `20${year}` : year,
    named.get('m')?.padStart(2, '0'),
    named.get('d')?.padStart(2, '0'),
  ];
  const found = day.join('-');
  if (!isDay(found)) return wrong;
  if (found > addDays(today, 1))
    return { problem: `"${text}": ${found} todavía no llega. Revise el orden de la fecha.` };
  if (found < addDays(today, -5 * 366)) return { problem: `"${text}": ${found} es de hace más de cinco años.` };
  return { value: found };
}

/** Does what a file says of its account mean the one that was chosen? Banks write a part of it, or fill up with zeros. */
export function isAccount(said: string, chosen: string): boolean {
  const digits = said.replace(/\D/g, '').replace(/^0+/, '');
  const own = chosen.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '' && said.trim() === '') return true;
  return digits.length >= 4 && (own.includes(digits) || digits.includes(own));
}
