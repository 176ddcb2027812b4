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
