import { addDays, type Day } from '@ceiba/platform/contract';

const MONDAY = 1;

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - MONDAY + 7) % 7));
}

/** The Mondays of the weeks that a range of days touches; of the first day's at least. */
export function weeksOf(start: Day, end: Day): Day[] {
  const weeks = [mondayOf(start)];
  for (let week = addDays(mondayOf(start), 7); week <= end; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
