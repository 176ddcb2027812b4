import { addDays, type Day, type ReportDefinition } from '@ceiba/platform/contract';

/** What a mailed report is about, seen from the day on which it goes out. */
export const MAIL_SPANS = {
  yesterday: 'Ayer',
  last_week: 'Los 7 días anteriores',
  this_month: 'El mes en curso',
  previous_month: 'El mes anterior',
  current_period: 'El periodo en curso',
  previous_period: 'El periodo anterior',
} as const;
export type MailSpan = keyof typeof MAIL_SPANS;

const OF_DAYS: readonly MailSpan[] = ['yesterday', 'last_week', 'this_month', 'previous_month'];
const OF_PERIODS: readonly MailSpan[] = ['current_period', 'previous_period'];

/** The filters of a report that time fills in: its days, its period. */
export function timesOf({ filters }: ReportDefinition) {
  const days = filters.find(({ kind }) => kind === 'days');
  const period = filters.find((filter) => filter.kind === 'ref' && filter.ref.table === 'period');
  return { days, period };
}

/** The spans that fit a report; none for one that is about no time. */
export function spansOf(definition: ReportDefinition): MailSpan[] {
  const { days, period } = timesOf(definition);
  return [...(days ? OF_DAYS : []), ...(period ? OF_PERIODS : [])];
}

/** Whether a report may be mailed: none that is about one customer. */
export function isMailable({ filters, guarded }: ReportDefinition): boolean {
  return !guarded && !filters.some((filter) => filter.kind === 'ref' && filter.ref.table === 'customers');
}

/** The days of a span, seen from `today`; null for a period. */
export function daysOf(span: MailSpan, today: Day): { start: Day; end: Day } | null {
  const yesterday = addDays(today, -1);
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  switch (span) {
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case 'last_week':
      return { start: addDays(today, -7), end: yesterday };
    case 'this_month':
      return { start: first, end: today };
    case 'previous_month':
      return { start: `${lastOfBefore.slice(0, 8)}01`, end: lastOfBefore };
    default:
      return null;
  }
}

/** When a mail goes out: each day, or on one day of the month (the last one of a shorter month), at an hour of the company. */
export interface MailClock {
  every: 'daily' | 'monthly';
  day: number | null;
  hour: number;
}

/** Whether a mail goes out on this day. */
export function isMailDay({ every, day }: MailClock, today: Day): boolean {
  if (every === 'daily') return true;
  const at = Number(today.slice(8));
  const isLast = addDays(today, 1).slice(8) === '01';
  return at === day || (isLast && Number(day) > at);
}
