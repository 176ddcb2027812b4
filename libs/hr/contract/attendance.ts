import { z } from 'zod';
import {
  aDay,
  aFlag,
  anId,
  anInstant,
  aText,
  zDay,
  zFlag,
  zId,
  zObject,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
import { zHour } from './employee';

/** The marks of a day in their order (decisions.md, "Rest"). */
export const MARKS = ['entrada', 'salida_refrigerio', 'entrada_refrigerio', 'salida'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_TEXTS: Readonly<Record<Mark, string>> = {
  entrada: 'Entrada',
  salida_refrigerio: 'Salida a refrigerio',
  entrada_refrigerio: 'Entrada de refrigerio',
  salida: 'Salida',
};

export const ATTENDANCE_MESSAGES = {
  /** Spec 3, section 5. */
  number: 'Ingresa un número primero.',
  camera: 'No se pudo acceder a la cámara. Verifica los permisos.',
  dates: 'Seleccione las fechas',
  photo: 'Foto de Asistencia',
  marked: 'Asistencia registrada.',
  unknown: 'El número no es de un empleado activo.',
  mark: 'Debe ser entrada, salida_refrigerio, entrada_refrigerio o salida.',
  key: 'La clave de la marca no es válida.',
  instant: 'Debe ser una fecha con hora.',
  age: 'Falta cuánto hace de la marca.',
  otherKey: 'Esta marca ya es de otro tipo.',
  corrected: 'Asistencia corregida.',
  noDay: 'La asistencia no existe.',
  noHour: 'Indique la hora.',
  order: 'Las horas deben ir en orden: entrada, refrigerio, salida.',
  same: 'La asistencia ya es así.',
  future: 'La hora todavía no llega.',
} as const;

const zMark = z.enum(MARKS, { error: ATTENDANCE_MESSAGES.mark });
/** The next one, and the one after the last: a later exit takes the place of the first. */
export function nextMark(made: readonly Mark[]): Mark {
  const last = Math.max(-1, ...made.map((one) => MARKS.indexOf(one)));
  return MARKS[Math.min(last + 1, MARKS.length - 1)] ?? 'salida';
}

/** The camera's picture: small, a screen's own. */
export const PHOTO_BYTES = 1024 * 1024;
/** A mark sent again within this time is the same mark. */
export const SAME_MARK_MS = 5000;
/** A clock that differs by more, or a mark whose time is unclear by more, is shown. */
export const DRIFT_SHOWN_MS = 120_000;
/** Three months: no device is without a network for longer. */
const OLDEST_MS = 92 * 86_400_000;

const zIdEmployee = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z.any().superRefine((value, context) => {
    if (value === undefined || value === null || value === '')
      context.addIssue({ code: 'custom', message: ATTENDANCE_MESSAGES.number });
  }),
);
const employeeNumber = zIdEmployee.pipe(zId);
const blank = (value: unknown) => (value === '' ? undefined : value);

/** What a screen sends of a mark besides who it is: all of it may be left out (spec 3, section 7). */
const markShape = {
  id_employee: employeeNumber,
  /** Left out: the next of the order. */
  attendance_mark: z.preprocess(blank, zMark.optional()),
  /** The screen's own number of the mark: sent again it is the same mark. */
  mark_key: z.preprocess(
    blank,
    z
      .string({ error: ATTENDANCE_MESSAGES.key })
      .regex(/^[\w-]{8,64}$/, { error: ATTENDANCE_MESSAGES.key })
      .optional(),
  ),
  /** What the device's clock said. */
  marked_at: z.preprocess(
    blank,
    z.iso
      .datetime({ error: ATTENDANCE_MESSAGES.instant })
      .transform((text) => new Date(text))
      .optional(),
  ),
  /** Milliseconds since, as the device counted them: right even where its clock is wrong. */
  age_ms: z.preprocess(blank, zWhole(0, OLDEST_MS).optional()),
  /** The two ways of counting them differed: the hour wants a look. */
  age_unclear: z.preprocess(blank, zFlag.optional()),
};
const withAge = <T extends { marked_at?: Date | undefined; age_ms?: number | undefined }>(
  input: T,
  context: z.RefinementCtx,
) => {
  if (input.marked_at && input.age_ms === undefined)
    context.addIssue({ code: 'custom', path: ['age_ms'], message: ATTENDANCE_MESSAGES.age });
};

/** `POST /attendance`, with the picture as `photo`. */
export const makeMark = zObject(markShape).superRefine(withAge);
export type MakeMarkInput = z.output<typeof makeMark>;

export const markAnswer = z.strictObject({
  id_mark: anId,
  id_employee: anId,
  nombre_completo: aText,
  mark: z.enum(MARKS),
  /** Its instant, the hour on the wall of the branch, and the day that its shift began. */
  marked_at: anInstant,
  hour: aText,
  attendance_date: aDay,
  /** It was there already: nothing was written. */
  repeated: aFlag,
});
export type MarkAnswer = z.output<typeof markAnswer>;
export type StoredMarkAnswer = z.input<typeof markAnswer>;

export const askNext = zObject({ id_employee: employeeNumber });
export type AskNextInput = z.output<typeof askNext>;
/** Who stands at the screen, and what his next mark would be. */
export const nextAnswer = z.strictObject({
  id_employee: anId,
  nombre_completo: aText,
  next: z.enum(MARKS),
  made: z.array(z.enum(MARKS)),
});
export type NextAnswer = z.output<typeof nextAnswer>;

/** What HR says of a mark: an hour of the day on which the shift began, or of the next; no hour takes the mark away. */
export const correctMark = zObject({
  id_employee: zId,
  attendance_date: zDay,
  attendance_mark: zMark,
  correct_hour: zHour,
  correct_next_day: zFlag.default(0),
  reason: zText(255),
});
export type CorrectMarkInput = z.output<typeof correctMark>;

/** A mark of a day as it came, or a correction. */
export const dayMark = z.strictObject({
  id_mark: anId,
  mark: z.enum(MARKS),
  source: z.enum(['sesion', 'equipo', 'correccion']),
  hour: aText.nullable(),
  device_hour: aText.nullable(),
  drift_seconds: z.int().nullable(),
  unclear: aFlag,
  received_at: anInstant,
  name_device: aText.nullable(),
  reason: aText.nullable(),
  user_created: aText,
  photo: aText.nullable(),
});
export type DayMark = z.output<typeof dayMark>;
export const attendanceDay = z.strictObject({
  id_day: anId,
  id_employee: anId,
  nombre_completo: aText,
  attendance_date: aDay,
  shift: aText,
  marks: z.array(dayMark),
});
export type AttendanceDay = z.output<typeof attendanceDay>;
export type StoredAttendanceDay = z.input<typeof attendanceDay>;
