import { bigint, char, date, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** Screens at the door with a token of their own. The table keeps hashes alone. */
export const attendanceDeviceTable = defineTable('attendance_device', 'equipos de asistencia', {
  id_device: int.auto,
  name_device: varchar(60),
  id_branch_office: int.uses('branch_office'),
  enabled_device: tinyint.default(1),
  code_hash: char(64).null.secret,
  code_until: datetime.null,
  token_hash: char(64).null.secret,
  paired_at: datetime.null,
  seen_at: datetime.null,
  drift_ms: bigint.null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

/** What the marks of a shift make, with the shift as it was: it belongs to the day on which it began. */
export const attendanceDayTable = defineTable('attendance_day', 'asistencias', {
  id_day: bigint.auto,
  id_employee: int.uses('employee'),
  attendance_date: date,
  id_branch_office: int.null.uses('branch_office'),
  time_zone: varchar(64),
  shift_start: char(5).null,
  shift_end: char(5).null,
  shift_grace: int,
  shift_break: int,
  works: tinyint,
  due_at: datetime,
  entrada: datetime.null,
  salida_refrigerio: datetime.null,
  entrada_refrigerio: datetime.null,
  salida: datetime.null,
  id_file_entrada: bigint.null.follows('stored_file'),
  id_file_salida_refrigerio: bigint.null.follows('stored_file'),
  id_file_entrada_refrigerio: bigint.null.follows('stored_file'),
  id_file_salida: bigint.null.follows('stored_file'),
  late_minutes: int.default(0),
  break_minutes: int.default(0),
  worked_minutes: int.default(0),
  missing_marks: varchar(80).default(''),
  corrected: tinyint.default(0),
  unclear: tinyint.default(0),
});

/** Marks as they came and corrections as they were said, in their order; none is ever changed. */
export const attendanceMarkTable = defineTable('attendance_mark', 'marcas de asistencia', {
  id_mark: bigint.auto,
  id_day: bigint.with('attendance_day'),
  id_employee: int.uses('employee'),
  mark: varchar(20),
  source: varchar(12),
  at: datetime.null,
  device_at: datetime.null,
  drift_ms: bigint.null,
  unclear: tinyint.default(0),
  received_at: datetime,
  id_device: int.null.uses('attendance_device'),
  mark_key: varchar(64).null,
  id_file_photo: bigint.null.follows('stored_file'),
  reason: varchar(255).null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

export const attendanceGuessTable = defineTable('attendance_guess', {
  id_guess: bigint.auto,
  at: datetime,
  network: varchar(45),
  device: int,
});
