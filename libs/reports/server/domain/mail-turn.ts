import { addDays, dayInZone, startOfDay } from '@ceiba/platform/contract';
import { isMailDay, type MailClock } from '@ceiba/reports/contract';

const HOUR_MS = 3_600_000;

/** The first turn of a mail after an instant: its hour of a day on which it goes out, in the company's zone. */
export function nextTurn(clock: MailClock, after: Date): Date {
  for (let day = dayInZone(after); ; day = addDays(day, 1)) {
    const at = new Date(startOfDay(day).getTime() + clock.hour * HOUR_MS);
    if (isMailDay(clock, day) && at > after) return at;
  }
}
