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

/**
 * The span that a day belongs to. A CFDI says one month: a week that two months share is two spans.
 * @param period the company's setting
 */
export function spanOf(day: Day, period: GlobalPeriod): Span {
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
