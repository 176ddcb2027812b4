import { z } from 'zod';
import { anId, anInstant, aText, listOf, zId, zObject, zText, zWhole } from '@ceiba/platform/contract';
import { MAIL_SPANS, type MailSpan } from './spans';

const SPANS = Object.keys(MAIL_SPANS) as [MailSpan, ...MailSpan[]];
export const MAIL_FORMATS = { excel: 'Excel', pdf: 'PDF', csv: 'CSV' } as const;
export const MAIL_TURNS = { daily: 'Diario', monthly: 'Mensual' } as const;

export const REPORT_MAIL_MESSAGES = {
  unknown: 'El reporte no existe.',
  notMailable: 'Este reporte es de un solo cliente; no se envía por correo.',
  branch: 'Debe seleccionar una sucursal',
  span: 'Seleccione de qué fechas será el reporte.',
  day: 'Indique el día del mes.',
  people: 'Elija a quién se envía el reporte.',
  person: 'Solo se envía a personal activo con correo: {name}.',
  saved: 'El reporte se enviará por correo.',
  deleted: 'El reporte ya no se enviará por correo.',
} as const;

/** A filter's value as the screen keeps it. */
const aFilter = z.union([z.string().max(150), z.number(), z.null()]);

/** `POST /report/mail/get`, `/report/mail/people`: of one report, by its key. */
export const reportMailsInput = zObject({ report: zText(60) });
export type ReportMailsInput = z.output<typeof reportMailsInput>;

/** `POST /report/mail/insert`: a report that is to go out by mail (docs/adr/0066). Hours are the company's. */
export const reportMailInput = zObject({
  report: zText(60),
  /** Its filters by their names; days and period are the span's. */
  filters: z.record(z.string().max(60), aFilter),
  span: z.enum(SPANS, { error: 'Seleccione una opción.' }).nullable().default(null),
  format: z.enum(['excel', 'pdf', 'csv'], { error: 'Seleccione una opción.' }),
  every: z.enum(['daily', 'monthly'], { error: 'Seleccione una opción.' }),
  /** Of the month; without one a daily mail. */
  day: zWhole(1, 31).nullable().default(null),
  hour: zWhole(0, 23),
  users: z.array(zId).min(1, { error: REPORT_MAIL_MESSAGES.people }).max(50, { error: 'Como máximo 50 personas.' }),
});
export type ReportMailInput = z.output<typeof reportMailInput>;

export const deleteReportMailInput = zObject({ id_report_mail: zId });

/** A report that goes out by mail. */
export const reportMail = z.strictObject({
  id_report_mail: anId,
  report: aText,
  span: z.enum(SPANS).nullable(),
  format: z.enum(['excel', 'pdf', 'csv']),
  every: z.enum(['daily', 'monthly']),
  day: z.int().nullable(),
  hour: z.int(),
  next_at: anInstant,
  /** Names of who receives it. */
  people: z.array(aText),
  /** What it is filtered by, in words. */
  about: aText,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type ReportMail = z.output<typeof reportMail>;
export type StoredReportMail = z.input<typeof reportMail>;
export const reportMails = listOf(reportMail).pick({ rows: true });

/** Staff with an address who may see the report now. */
export const mailPerson = z.strictObject({ id_user: anId, full_name: aText });
export const mailPeople = listOf(mailPerson).pick({ rows: true });
export type MailPerson = z.output<typeof mailPerson>;
