import { type Mark, MARK_TEXTS, MARKS } from '@ceiba/hr/contract';
import { type Shift } from './shift';

/** A shift as people say it. */
export function shiftText({ shift_start, shift_end }: Pick<Shift, 'shift_start' | 'shift_end'>): string {
  return shift_start === null || shift_end === null ? 'Sin turno' : `${shift_start} a ${shift_end}`;
}

/** What is missing of a day, in words. */
export function missingText(missing_marks: string): string | null {
  const kinds = missing_marks.split(',').filter((one): one is Mark => MARKS.includes(one as Mark));
  return kinds.length === 0 ? null : kinds.map((mark) => MARK_TEXTS[mark]).join(', ');
}
