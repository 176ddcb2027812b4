import type { GlobalPeriod } from '@ceiba/identity/contract';
import { addDays, type Day } from '@ceiba/platform/contract';

/** SAT's c_Periodicidad. */
export type Periodicity = '01' | '02' | '04';

/** Days that one global invoice is of, both ends among them. */
export interface Span {
  date_start: Day;
  date_end: Day;
  periodicity: Periodicity;
}

const CODES: Readonly<Record<GlobalPeriod, Periodicity>> = { daily: '01', weekly: '02', monthly: '04' };

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
/** Monday is 0. */
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** What the company says of its global invoices. */
export interface GlobalRule {
  global_period: GlobalPeriod;
  /** Sales of before it are in none; null: all days have one. */
  global_from: Day | null;
}

/** A day of before the company's first global invoice. */
export const isBefore = (day: Day, { global_from }: Pick<GlobalRule, 'global_from'>): boolean =>
  global_from !== null && day < global_from;

/**
 * The span that a day belongs to. A CFDI says one month: a week that two months share is two spans. So is what the first
 * day of global invoices parts: a span lies before it as a whole, or not at all.
 */
export function spanOf(day: Day, rule: GlobalRule): Span {
  const span = wholeSpan(day, rule.global_period);
  if (rule.global_from === null) return span;
  return isBefore(day, rule)
    ? { ...span, date_end: earlier(span.date_end, addDays(rule.global_from, -1)) }
    : { ...span, date_start: later(span.date_start, rule.global_from) };
}

function wholeSpan(day: Day, period: GlobalPeriod): Span {
  const periodicity = CODES[period];
  if (period === 'daily') return { date_start: day, date_end: day, periodicity };
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
  if (period === 'monthly') return { date_start: first, date_end: last, periodicity };
  const monday = addDays(day, -weekday(day));
  return { date_start: later(monday, first), date_end: earlier(addDays(monday, 6), last), periodicity };
}

/** The last day on which it is in time: 24 hours after its days are over (RMF 2.7.1.21). */
export const sendUntil = ({ date_end }: Pick<Span, 'date_end'>): Day => addDays(date_end, 1);

/** `early`: its days are not over; `due`: it can be sent; `last`: today is the last day; `late`: it should have been. */
export type Timeliness = 'early' | 'due' | 'last' | 'late';
export function timeliness(span: Pick<Span, 'date_end'>, today: Day): Timeliness {
  if (today < span.date_end) return 'early';
  if (today === span.date_end) return 'due';
  return today > sendUntil(span) ? 'late' : 'last';
}
