import { Injectable } from '@nestjs/common';
import { ATTENDANCE_REPORT, type DayState, MARKS } from '@ceiba/hr/contract';
import { type AskedOf, dayInZone, type RowOf } from '@ceiba/platform/contract';
import { Clock, Links, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { hourIn } from '../domain/shift';
import { missingText, shiftText } from '../domain/shift-text';
import type { StoredDay } from '../persistence/attendance.repository';
import { ATTENDANCE_PHOTO } from '../use-cases/attendance/register-mark';

type Report = typeof ATTENDANCE_REPORT;
type Row = RowOf<Report>;
type Stored = Pick<
  StoredDay,
  | 'time_zone'
  | 'due_at'
  | 'entrada'
  | 'salida_refrigerio'
  | 'entrada_refrigerio'
  | 'salida'
  | 'id_file_entrada'
  | 'id_file_salida_refrigerio'
  | 'id_file_entrada_refrigerio'
  | 'id_file_salida'
  | 'missing_marks'
  | 'shift_start'
  | 'shift_end'
> &
  Omit<Row, (typeof MARKS)[number] | `foto_${(typeof MARKS)[number]}` | 'state' | 'missing' | 'shift'>;

const PHOTOS = MARKS.map((mark) => `d.id_file_${mark}`).join(', ');

/** Days of attendance of one's own branches; a day that nobody marked stands there once its shift is over. */
@ReportQuery(ATTENDANCE_REPORT)
@Injectable()
export class AttendanceReport implements ReportSource<Report, unknown, Stored> {
  constructor(
    private readonly clock: Clock,
    private readonly links: Links,
  ) {}

  plan({ date_start, date_end, branches, only_open }: AskedOf<Report>): ReportPlan {
    const own = branches ? [...branches, 0] : null;
    return {
      from: `from attendance_day d join employee e on e.id_employee = d.id_employee
        left join branch_office b on b.id_branch_office = d.id_branch_office`,
      select: `d.id_day, d.id_employee, concat(e.name_employee, ' ', e.last_name_employee) as nombre_completo,
        d.attendance_date, d.entrada, d.salida_refrigerio, d.entrada_refrigerio, d.salida, d.late_minutes,
        d.break_minutes, round(d.worked_minutes / 60, 2) as worked_hours, d.missing_marks, d.time_zone, d.due_at, d.shift_start,
        d.shift_end, d.corrected, d.unclear, d.id_branch_office, b.name_branch_office, ${PHOTOS}`,
      where: [
        { sql: 'd.attendance_date between ? and ?', params: [date_start, date_end] },
        ...(own ? [{ sql: 'ifnull(d.id_branch_office, 0) in (?)', params: [own] }] : []),
        ...(only_open ? [{ sql: `d.missing_marks <> '' and d.due_at < ?`, params: [this.clock.now()] }] : []),
      ],
      search: [{ figure: 'd.id_employee' }, 'e.name_employee', 'e.last_name_employee'],
      tieBreak: 'd.id_day',
    };
  }

  dress({ time_zone, due_at, missing_marks, shift_start, shift_end, ...stored }: Stored): Row {
    const over = due_at <= this.clock.now();
    const { id_file_entrada, id_file_salida_refrigerio, id_file_entrada_refrigerio, id_file_salida, ...row } = stored;
    const { entrada, salida_refrigerio, entrada_refrigerio, salida } = row;
    const hour = (at: Date | null) => {
      if (!at) return null;
      const next = dayInZone(at, time_zone) > row.attendance_date;
      return next ? `${hourIn(at, time_zone)} (+1)` : hourIn(at, time_zone);
    };
    const photo = (id: number | null) => (id ? this.links.sign({ kind: ATTENDANCE_PHOTO, id, name: '' }).file : null);
    const none = !entrada && !salida_refrigerio && !entrada_refrigerio && !salida;
    return {
      ...row,
      entrada: hour(entrada),
      salida_refrigerio: hour(salida_refrigerio),
      entrada_refrigerio: hour(entrada_refrigerio),
      salida: hour(salida),
      foto_entrada: photo(id_file_entrada),
      foto_salida_refrigerio: photo(id_file_salida_refrigerio),
      foto_entrada_refrigerio: photo(id_file_entrada_refrigerio),
      foto_salida: photo(id_file_salida),
      state: stateOf({ over, none, missing: missing_marks !== '', late: row.late_minutes > 0 }),
      missing: over ? missingText(missing_marks) : null,
      shift: shiftText({ shift_start, shift_end }),
    };
  }
}

function stateOf({ over, none, missing, late }: Record<'over' | 'none' | 'missing' | 'late', boolean>): DayState {
  if (missing && !over) return 'EN_CURSO';
  if (none) return 'FALTA';
  if (missing) return 'INCOMPLETA';
  return late ? 'RETARDO' : 'COMPLETA';
}
