import { Injectable } from '@nestjs/common';
import { type Mark, MARKS } from '@ceiba/hr/contract';
import { type Day } from '@ceiba/platform/contract';
import { Db, type NewRow, type RowOf } from '@ceiba/platform/server';
import { type KnownMark, type Standing, standingOf } from '../domain/day-standing';
import { dueAt, type EarlierDay, isNight, worksOn } from '../domain/shift';
import { attendanceDayTable, attendanceMarkTable } from './attendance.entity';
import type { MarkingEmployee } from './employee.repository';

export type StoredDay = RowOf<typeof attendanceDayTable>;
type StoredMark = RowOf<typeof attendanceMarkTable, { mark: Mark; source: KnownMark['source']; unclear: 0 | 1 }>;

/** Days of attendance and their marks. */
@Injectable()
export class AttendanceRepository {
  constructor(private readonly db: Db) {}

  /** A day by its employee and date. */
  day(id_employee: number, attendance_date: Day): Promise<StoredDay | undefined> {
    return this.db.one<StoredDay>(
      `select ${attendanceDayTable.columns()} from attendance_day where id_employee = ? and attendance_date = ?`,
      [id_employee, attendance_date],
    );
  }

  dayById(id_day: number): Promise<StoredDay | undefined> {
    return this.db.one<StoredDay>(`select ${attendanceDayTable.columns()} from attendance_day where id_day = ?`, [
      id_day,
    ]);
  }

  /** What a mark of the next day must know of this one. */
  async earlier(id_employee: number, attendance_date: Day): Promise<EarlierDay | null> {
    const day = await this.day(id_employee, attendance_date);
    return day ? { ...day, night: isNight(day) } : null;
  }

  marks(id_day: number): Promise<StoredMark[]> {
    return this.db.query<StoredMark>(
      `select ${attendanceMarkTable.columns()} from attendance_mark where id_day = ? order by id_mark`,
      [id_day],
    );
  }

  /** A mark by the key that its screen gave it. */
  byKey(id_employee: number, mark_key: string): Promise<StoredMark | undefined> {
    return this.db.one<StoredMark>(
      `select ${attendanceMarkTable.columns()} from attendance_mark where id_employee = ? and mark_key = ?`,
      [id_employee, mark_key],
    );
  }

  /** Marks of an employee around an instant, corrections left out. */
  around(id_employee: number, at: Date, ms: number): Promise<StoredMark[]> {
    return this.db.query<StoredMark>(
      `select ${attendanceMarkTable.columns()} from attendance_mark
       where id_employee = ? and at between ? and ? and source <> 'correccion' order by id_mark`,
      [id_employee, new Date(at.getTime() - ms), new Date(at.getTime() + ms)],
    );
  }

  /** The day, made with the employee's shift as it is now where it is not there. Needs his lock. */
  async ensureDay(employee: MarkingEmployee, attendance_date: Day): Promise<StoredDay> {
    const { id_employee } = employee;
    const found = await this.day(id_employee, attendance_date);
    if (found) return found;
    await attendanceDayTable.insertNew(this.db, this.freshDay(employee, attendance_date));
    const made = await this.day(id_employee, attendance_date);
    if (!made) throw new Error(`no day ${attendance_date} of employee ${id_employee}`);
    return made;
  }

  /** A day without marks: the shift is kept as it was, whatever becomes of it. */
  freshDay(employee: MarkingEmployee, attendance_date: Day): NewRow<typeof attendanceDayTable> {
    const { id_employee, id_branch_office, time_zone, shift_start, shift_end, shift_grace, shift_break } = employee;
    const shift = { shift_start, shift_end, shift_grace, shift_break, time_zone, attendance_date };
    const works = worksOn(employee, attendance_date);
    const { missing_marks } = standingOf([], shift);
    return {
      ...{ id_employee, id_branch_office, ...shift, works },
      due_at: dueAt(employee, attendance_date, time_zone),
      missing_marks,
    };
  }

  addMark(row: NewRow<typeof attendanceMarkTable>): Promise<number> {
    return attendanceMarkTable.insert(this.db, row);
  }

  /** Adds the day up again from all that is known of it. */
  async settle(day: StoredDay): Promise<Standing> {
    const standing = standingOf(await this.marks(day.id_day), day);
    const { marks, photos, ...sums } = standing;
    const shown = Object.fromEntries(MARKS.map((mark) => [`id_file_${mark}`, photos[mark]]));
    await attendanceDayTable.update(this.db, { id_day: day.id_day }, { ...marks, ...shown, ...sums });
    return standing;
  }
}
