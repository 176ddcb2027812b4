import { z } from 'zod';
import {
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listOf,
  zFlag,
  zId,
  zObject,
  zOptionalId,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
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
  unknownMail: 'El envío no existe.',
  otherReport: 'Un envío no cambia de reporte: prográmelo desde el otro.',
  saved: 'El reporte se enviará por correo.',
  updated: 'Envío modificado.',
  paused: 'El envío queda en pausa: no sale nada hasta que lo reanude.',
  resumed: 'Envío reanudado. Lo que no salió durante la pausa no se repone.',
  deleted: 'El reporte ya no se enviará por correo.',
} as const;

/** A filter's value as the screen keeps it. */
const aFilter = z.union([z.string().max(150), z.number(), z.null()]);

/** `POST /report/mail/get`, `/report/mail/people`: of one report, by its key. */
export const reportMailsInput = zObject({ report: zText(60) });
export type ReportMailsInput = z.output<typeof reportMailsInput>;

const zSpan = z.enum(SPANS, { error: 'Seleccione una opción.' });

/**
 * `POST /report/mail/insert/update`: a report that is to go out by mail (docs/adr/0066), or another plan of one that does.
 * Hours are the company's. What is left out stays as it is.
 */
export const reportMailInput = zObject({
  id_report_mail: zOptionalId.optional(),
  report: zText(60),
  /** Its filters by their names; days and period are the span's. */
  filters: z.record(z.string().max(60), aFilter).optional(),
  span: zSpan.nullable().optional(),
  format: z.enum(['excel', 'pdf', 'csv'], { error: 'Seleccione una opción.' }),
  every: z.enum(['daily', 'monthly'], { error: 'Seleccione una opción.' }),
  /** Of the month; without one a daily mail. */
  day: zWhole(1, 31).nullable().optional(),
  hour: zWhole(0, 23),
  users: z.array(zId).min(1, { error: REPORT_MAIL_MESSAGES.people }).max(50, { error: 'Como máximo 50 personas.' }),
});
export type ReportMailInput = z.output<typeof reportMailInput>;

export const deleteReportMailInput = zObject({ id_report_mail: zId });

/** `POST /report/mail/pause`: 1 stops a mail, 0 lets it go on with its next turn. */
export const pauseReportMailInput = zObject({ id_report_mail: zId, paused: zFlag });
export type PauseReportMailInput = z.output<typeof pauseReportMailInput>;

/** Staff with an address who may see the report now. */
export const mailPerson = z.strictObject({ id_user: anId, full_name: aText });
export const mailPeople = listOf(mailPerson).pick({ rows: true });
export type MailPerson = z.output<typeof mailPerson>;

/** What became of one person's letter: `refused` may not see the report, `no_period` had none to be told of. */
export const MAIL_OUTCOMES = ['waiting', 'sent', 'failed', 'refused', 'no_period'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** What became of a whole turn: `skipped` is one that was stopped before its first letter. */
export const MAIL_RESULTS = ['waiting', 'sent', 'failed', 'refused', 'skipped'] as const;
export type MailResult = (typeof MAIL_RESULTS)[number];

/** The last turn of a mail. */
export const mailTurn = z.strictObject({
  due_at: anInstant,
  state: z.enum(MAIL_RESULTS),
  /** Why it failed, or what the last attempt met. */
  why: aText.nullable(),
  people: z.array(z.strictObject({ full_name: aText, outcome: z.enum(MAIL_OUTCOMES), why: aText.nullable() })),
});
export type MailTurn = z.output<typeof mailTurn>;
export type StoredMailTurn = z.input<typeof mailTurn>;

/** What a mail's form holds. */
export const reportMailRecord = z.strictObject({
  id_report_mail: anId,
  report: aText,
  filters: z.record(z.string(), aFilter),
  /** What it is filtered by, in words. */
  about: aText,
  span: z.enum(SPANS).nullable(),
  format: z.enum(['excel', 'pdf', 'csv']),
  every: z.enum(['daily', 'monthly']),
  day: z.int().nullable(),
  hour: z.int(),
  users: z.array(anId),
  paused: aFlag,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type ReportMailRecord = z.output<typeof reportMailRecord>;
export type StoredMailRecord = z.input<typeof reportMailRecord>;

/** A report that goes out by mail, in the list of its report. */
export const reportMail = reportMailRecord.omit({ filters: true, users: true }).extend({
  next_at: anInstant,
  /** Who receives it. */
  people: z.array(mailPerson),
  last: mailTurn.nullable(),
});
export type ReportMail = z.output<typeof reportMail>;
export type StoredReportMail = z.input<typeof reportMail>;
export const reportMails = listOf(reportMail).pick({ rows: true });

/** What people call the columns that the form does not name. */
export const REPORT_MAIL_WORDS: ColumnWords<ReportMailRecord> = {
  id_report_mail: 'Envío',
  report: 'Reporte',
  filters: 'Filtros',
  about: 'Filtros',
  paused: 'En pausa',
  user_created: 'Usuario',
  id_worker_created: 'Usuario',
};
