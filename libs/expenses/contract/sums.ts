import { addDecimals, addDays, type Day, divRound, fromCents, toCents, toScaled } from '@ceiba/platform/contract';

/** Monday to Sunday. */
export const WEEK_DAYS = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];
/** What is asked for of each day, with four decimals; null: nothing. */
export type WeekAmounts = Record<WeekDay, string | null>;

/** What a line adds up to, exactly. */
export function subtotalOf(line: WeekAmounts): string {
  return addDecimals(
    WEEK_DAYS.map((day) => line[day] ?? '0'),
    4,
  );
}

/** What a request adds up to: the exact sum of its lines, rounded once to cents. */
export function totalOf(lines: readonly WeekAmounts[]): string {
  const sum = lines.reduce((all, line) => all + BigInt(toScaled(subtotalOf(line), 4)), 0n);
  return fromCents(divRound(sum, 100n));
}

/** What is left of a request that was proved in part; below zero: more was proved than asked for. */
export function restOf(total: string, proved: string): string {
  return fromCents(toCents(total) - toCents(proved));
}

/** The Monday of a day's week (spec 3, section 4: "Week starts Monday"). */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The Sunday that ends the week of a Monday. */
export const sundayOf = (monday: Day): Day => addDays(monday, 6);
