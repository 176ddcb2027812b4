import type { Day } from '@ceiba/platform/contract';
import { PERIOD_MESSAGES, type StoredPeriod, type SavePeriodInput } from '@ceiba/periods/contract';

/** Why a period can't be saved as it is given; null when it can. Days are AAAA-MM-DD, both ends included. */
export function periodObjection(input: SavePeriodInput, others: readonly StoredPeriod[]): string | null {
  if (input.date_end_period < input.date_start_period) return PERIOD_MESSAGES.order;
  const self = others.find((row) => row.id_period === input.id_period);
  if (self && self.state_period !== 'open') return PERIOD_MESSAGES.closed;
  const clash = others.find(
    (row) =>
      row.id_period !== input.id_period &&
      row.date_start_period <= input.date_end_period &&
      row.date_end_period >= input.date_start_period,
  );
  return clash ? PERIOD_MESSAGES.overlap.replace('{code}', clash.code_period) : null;
}

type Days = Pick<SavePeriodInput, 'date_start_period' | 'date_end_period'>;

/** Why a period's days can't be narrowed past the sales it has; a sale that is outside already changes nothing. */
export function salesObjection(next: Days, old: Days, sales: { first: Day; last: Day } | null): string | null {
  if (!sales) return null;
  const losesFirst = next.date_start_period > old.date_start_period && sales.first < next.date_start_period;
  const losesLast = next.date_end_period < old.date_end_period && sales.last > next.date_end_period;
  if (!losesFirst && !losesLast) return null;
  return PERIOD_MESSAGES.sales.replace('{first}', sales.first).replace('{last}', sales.last);
}
