import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { defineReport } from '@ceiba/platform/contract';
import { ATTENDANCE_MESSAGES } from './attendance';

/** How a day stands; `EN_CURSO`: its shift is not over, so that nothing is missing yet. */
export const DAY_STATES = {
  COMPLETA: { text: 'Completa', color: 'success' },
  RETARDO: { text: 'Retardo', color: 'warning' },
  INCOMPLETA: { text: 'Incompleta', color: 'warning' },
  FALTA: { text: 'Falta', color: 'danger' },
  EN_CURSO: { text: 'En curso', color: 'info' },
} as const;
export type DayState = keyof typeof DAY_STATES;
const STATES = Object.entries(DAY_STATES);

/** Attendance by employee and day (spec 3, section 3), and what payroll needs of it. */
export const ATTENDANCE_REPORT = defineReport({
  key: 'attendance',
  title: 'Reporte de asistencia',
  area: 'hr',
  call: 'attendance/report',
  screen: 'asistencia-reporte',
  rows: 'rows',
  file: 'asistencia-{date_start}-{date_end}',
  sheet: 'Asistencia',
  filters: [
    {
      kind: 'days',
      name: 'date',
      label: 'Fechas',
      from: 6,
      longest: 92,
      required: true,
      missing: ATTENDANCE_MESSAGES.dates,
    },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'flag', name: 'only_open', label: 'Solo con faltas o marcas pendientes' },
  ],
  columns: [
    { key: 'id_day', title: '', kind: 'id', place: 'answer' },
    { key: 'id_employee', title: 'Número', kind: 'id', width: 10, card: 'none' },
    { key: 'nombre_completo', title: 'Empleado', kind: 'text', width: 36, card: 'title' },
    { key: 'attendance_date', title: 'Día', kind: 'day' },
    {
      key: 'state',
      title: 'Estado',
      kind: 'text',
      unsorted: true,
      labels: Object.fromEntries(STATES.map(([value, { text }]) => [value, text])),
      badge: Object.fromEntries(STATES.map(([value, { color }]) => [value, color])),
    },
    { key: 'entrada', title: 'Entrada', kind: 'text', empty: true, width: 14 },
    { key: 'salida_refrigerio', title: 'Salida a refrigerio', kind: 'text', empty: true, width: 14 },
    { key: 'entrada_refrigerio', title: 'Entrada de refrigerio', kind: 'text', empty: true, width: 14 },
    { key: 'salida', title: 'Salida', kind: 'text', empty: true, width: 14 },
    { key: 'late_minutes', title: 'Retardo (min)', kind: 'integer', sum: true, tone: 'bad' },
    { key: 'break_minutes', title: 'Refrigerio (min)', kind: 'integer', sum: true, card: 'none' },
    { key: 'worked_hours', title: 'Horas', kind: 'decimal', sum: true, tone: 'strong' },
    { key: 'missing', title: 'Marcas que faltan', kind: 'text', empty: true, unsorted: true, width: 30 },
    { key: 'shift', title: 'Turno', kind: 'text', place: 'chosen', unsorted: true, card: 'none' },
    { key: 'corrected', title: 'Corregida', kind: 'flag', place: 'chosen', card: 'none' },
    { key: 'unclear', title: 'Hora por revisar', kind: 'flag', place: 'chosen', card: 'none' },
    { key: 'name_branch_office', title: 'Sucursal', kind: 'text', empty: true, link: BRANCH_RECORD, card: 'none' },
    { key: 'id_branch_office', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'foto_entrada', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
    { key: 'foto_salida_refrigerio', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
    { key: 'foto_entrada_refrigerio', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
    { key: 'foto_salida', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
  ],
  id: 'id_day',
  sort: { by: 'attendance_date', order: 'desc' },
  guarded: { screen: 'asistencia-reporte', action: 'export', entity: 'attendance' },
  nothing: 'No hay asistencias en estas fechas.',
});
