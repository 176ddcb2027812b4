import { addDays, type Day, dayInZone, localTime, startOfDay } from '@ceiba/platform/contract';
import type { Mark } from '@ceiba/hr/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** People come this much before their shift at most; what is earlier belongs to the shift before. */
const EARLY_MS = 4 * HOUR;
/** An exit comes this much after the shift at most: what is later begins another day (odoo#29645). */
const LATE_MS = 6 * HOUR;
/** The same where there is no shift, from the entry on. */
const LONGEST_MS = 16 * HOUR;

/** The shift of an employee, as his record says it; hours are HH:MM on the wall of his branch. */
export interface Shift {
  shift_start: string | null;
  shift_end: string | null;
  shift_days: string;
}

const DAY_MINUTES = 24 * 60;
const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));

/** The instant of an hour on the wall of a zone. A change of the clock makes a night of 7 or 9 hours. */
export function instantOf(day: Day, hour: string, zone: string): Date {
  const wanted = `${day}T${hour}:00`;
  let at = new Date(startOfDay(day, zone).getTime() + minutesOf(hour) * MINUTE);
  for (let pass = 0; pass < 2; pass++) {
    const off = new Date(`${localTime(at, zone)}Z`).getTime() - new Date(`${wanted}Z`).getTime();
    at = new Date(at.getTime() - off);
  }
  return at;
}

/** The hour of an instant on the wall of a zone, HH:MM. */
export const hourIn = (at: Date, zone: string): string => localTime(at, zone).slice(11, 16);

/** A shift that ends where or before it begins ends on the next day. */
export const isNight = ({ shift_start, shift_end }: Pick<Shift, 'shift_start' | 'shift_end'>): boolean =>
  shift_start !== null && shift_end !== null && shift_end <= shift_start;

/** Begin and end of the shift of a day; null where the employee has none. */
export function spanOf(shift: Pick<Shift, 'shift_start' | 'shift_end'>, day: Day, zone: string) {
  const { shift_start, shift_end } = shift;
  if (shift_start === null || shift_end === null) return null;
  const end = isNight(shift) ? addDays(day, 1) : day;
  return { start: instantOf(day, shift_start, zone), end: instantOf(end, shift_end, zone) };
}

/** Minutes that a shift lasts by the wall; 0: none. */
export function shiftMinutes({ shift_start, shift_end }: Pick<Shift, 'shift_start' | 'shift_end'>): number {
  if (shift_start === null || shift_end === null) return 0;
  const minutes = minutesOf(shift_end) - minutesOf(shift_start);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** Does the employee work on this day? Without a shift nobody knows. */
export function worksOn({ shift_start, shift_days }: Shift, day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return shift_start !== null && shift_days.includes(String(weekday));
}

/** The instant after which nothing of a day is awaited any more. */
export function dueAt(shift: Shift, day: Day, zone: string): Date {
  const span = spanOf(shift, day, zone);
  return span
    ? new Date(span.end.getTime() + LATE_MS)
    : new Date(startOfDay(day, zone).getTime() + LONGEST_MS + 24 * HOUR);
}

/** What is known of the day before a mark's own. */
export interface EarlierDay {
  attendance_date: Day;
  entrada: Date | null;
  salida: Date | null;
  due_at: Date;
  night: boolean;
}

/**
 * The day that a mark belongs to: the one on which its shift began. A mark after midnight is of the day before where that
 * is still open, or where the shift is of the night; a forgotten exit does not take the next morning's entry.
 */
export function dayOfMark(at: Date, zone: string, shift: Shift, before: EarlierDay | null, mark?: Mark): Day {
  const today = dayInZone(at, zone);
  const yesterday = addDays(today, -1);
  const open = before && before.attendance_date === yesterday && before.entrada && !before.salida ? before : null;
  if (isNight(shift)) {
    const begins = instantOf(today, shift.shift_start ?? '00:00', zone).getTime() - EARLY_MS;
    const ended = dueAt(shift, yesterday, zone).getTime();
    // Between two nights an entry is of the coming one.
    const between = mark === 'entrada' && at.getTime() > (spanOf(shift, yesterday, zone)?.end.getTime() ?? 0);
    return at.getTime() < Math.min(begins, ended) && !between ? yesterday : today;
  }
  if (!open || mark === 'entrada') return today;
  const until = shift.shift_start === null ? (open.entrada?.getTime() ?? 0) + LONGEST_MS : open.due_at.getTime();
  return at.getTime() <= until ? yesterday : today;
}
