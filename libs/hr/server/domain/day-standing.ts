import { type Mark, MARKS } from '@ceiba/hr/contract';
import { type Shift, spanOf } from './shift';

/** A mark as it came, or what HR said of one; in the order of their ids. */
export interface KnownMark {
  id_mark: number;
  mark: Mark;
  source: 'sesion' | 'equipo' | 'correccion';
  /** Null: HR took it away. */
  at: Date | null;
  id_file_photo: number | null;
  unclear: 0 | 1;
}

export interface DayShift extends Pick<Shift, 'shift_start' | 'shift_end'> {
  time_zone: string;
  attendance_date: string;
  shift_grace: number;
  shift_break: number;
}

/** What a day's marks come to. */
export interface Standing {
  marks: Record<Mark, Date | null>;
  photos: Record<Mark, number | null>;
  late_minutes: number;
  break_minutes: number;
  worked_minutes: number;
  /** Keys of what is missing, by commas. */
  missing_marks: string;
  corrected: 0 | 1;
  unclear: 0 | 1;
}

const MINUTE = 60_000;
/** Between the minutes that people see: seconds are nobody's pay. */
const minutes = (from: Date | null, to: Date | null): number =>
  from && to && to > from ? Math.floor(to.getTime() / MINUTE) - Math.floor(from.getTime() / MINUTE) : 0;

/** Who went out first and came back last was away: of several marks of a kind these count. */
const LAST: readonly Mark[] = ['salida', 'entrada_refrigerio'];

/** The mark of a kind that counts: HR's last word, else the first or the last that came, by its time and not by its arrival (orangehrm#690). */
function counting(known: readonly KnownMark[], mark: Mark): KnownMark | null {
  const own = known.filter((one) => one.mark === mark);
  const corrected = own.filter(({ source }) => source === 'correccion').at(-1);
  if (corrected) return corrected;
  const ordered = own
    .filter(({ at }) => at !== null)
    .sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0) || one.id_mark - other.id_mark);
  return (LAST.includes(mark) ? ordered.at(-1) : ordered[0]) ?? null;
}

function missingOf(marks: Standing['marks'], { shift_break }: DayShift): Mark[] {
  const away = marks.salida_refrigerio !== null || marks.entrada_refrigerio !== null;
  return MARKS.filter((mark) => {
    if (marks[mark] !== null) return false;
    const ofBreak = mark === 'salida_refrigerio' || mark === 'entrada_refrigerio';
    return !ofBreak || away || shift_break > 0;
  });
}

/** Adds up a day. What counts as late is what lies beyond the grace, from the shift's begin on. */
export function standingOf(known: readonly KnownMark[], shift: DayShift): Standing {
  const found = Object.fromEntries(MARKS.map((mark) => [mark, counting(known, mark)])) as Record<
    Mark,
    KnownMark | null
  >;
  const pick = <T>(take: (one: KnownMark) => T | null) =>
    Object.fromEntries(MARKS.map((mark) => [mark, found[mark] ? take(found[mark]) : null])) as Record<Mark, T | null>;
  const marks = pick(({ at }) => at);
  const span = spanOf(shift, shift.attendance_date, shift.time_zone);
  const late = span ? minutes(span.start, marks.entrada) : 0;
  const rest = minutes(marks.salida_refrigerio, marks.entrada_refrigerio);
  const present = minutes(marks.entrada, marks.salida);
  // A picture stays with its hour: a correction keeps the first one of its kind for comparison.
  const photos = Object.fromEntries(
    MARKS.map((mark) => [
      mark,
      found[mark]?.id_file_photo ??
        known.find((one) => one.mark === mark && one.id_file_photo !== null)?.id_file_photo ??
        null,
    ]),
  ) as Record<Mark, number | null>;
  return {
    marks,
    photos,
    late_minutes: late > shift.shift_grace ? late : 0,
    break_minutes: rest,
    worked_minutes: Math.max(0, present - rest),
    missing_marks: missingOf(marks, shift).join(','),
    corrected: known.some(({ source }) => source === 'correccion') ? 1 : 0,
    unclear: MARKS.some((mark) => found[mark]?.unclear === 1) ? 1 : 0,
  };
}

/** Do the hours of a day follow one another? */
export function inOrder(marks: Standing['marks']): boolean {
  const hours = MARKS.flatMap((mark) => (marks[mark] ? [marks[mark].getTime()] : []));
  return hours.every((at, place) => place === 0 || at >= (hours[place - 1] ?? 0));
}
