import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, aText, zObject, zOptionalText } from '@ceiba/platform/contract';

/** What a column of a bank's statement may hold, and what people call it. */
export const STATEMENT_FIELDS = {
  day: 'Fecha',
  amount: 'Importe (con signo)',
  credit: 'Abonos',
  debit: 'Cargos',
  balance: 'Saldo',
  concept: 'Concepto',
  reference: 'Referencia',
  payer: 'Ordenante',
  tracking: 'Clave de rastreo',
  account: 'Cuenta',
} as const;
export type StatementField = keyof typeof STATEMENT_FIELDS;
const isField = (name: string): name is StatementField => Object.hasOwn(STATEMENT_FIELDS, name);
export const STATEMENT_FIELD_NAMES: readonly StatementField[] = Object.keys(STATEMENT_FIELDS).filter(isField);

export const DATE_ORDERS = { dmy: 'Día, mes, año', mdy: 'Mes, día, año', ymd: 'Año, mes, día' } as const;
export type DateOrder = keyof typeof DATE_ORDERS;

export const STATEMENT_MESSAGES = {
  currency: 'Elija la cuenta del estado de cuenta.',
  noAccount: (currency: string) =>
    `No hay una cuenta en ${currency} que reciba transferencias. Captúrela en Configuración, Cuentas de cobro en línea.`,
  badOrder: 'El orden de la fecha debe ser dmy, mdy o ymd.',
  missingDay: 'Diga qué columna tiene la fecha.',
  missingAmount: 'Diga qué columna tiene el importe, o las de abonos y cargos.',
  bothAmounts: 'Elija el importe con signo o las columnas de abonos y cargos, no ambos.',
  noText: 'Diga qué columna tiene el concepto o la referencia.',
  sameTwice: (title: string) => `La columna «${title}» está elegida dos veces.`,
  noColumn: (title: string) => `El archivo no tiene la columna «${title}».`,
  repeated: (title: string) => `El archivo tiene dos columnas «${title}»: déle otro nombre a una.`,
  problems: 'El estado de cuenta tiene líneas que no se entienden; no se guardó nada.',
  nothing: 'El archivo no tiene movimientos.',
  sameFile: (day: string) => `Este archivo ya se subió el ${day}.`,
  stale: 'El archivo o sus columnas cambiaron desde la vista previa; revísela de nuevo.',
  saved: (fresh: number, known: number) =>
    `Estado de cuenta guardado: ${fresh} movimientos nuevos, ${known} ya estaban.`,
} as const;

const title = zOptionalText(120).default(null);
/** Which column of a bank's files holds what, by its title. */
export const statementColumns = zObject({
  ...Object.fromEntries(STATEMENT_FIELD_NAMES.map((name) => [name, title])),
  dates: z.enum(['dmy', 'mdy', 'ymd'], { error: STATEMENT_MESSAGES.badOrder }).default('dmy'),
});
export type StatementColumns = Record<StatementField, string | null> & { dates: DateOrder };

const currency = z.enum(['MXN', 'USD'], { error: STATEMENT_MESSAGES.currency });

/** A statement that is looked over; without columns those that the bank had the last time, or what their titles say. */
export const readStatementSchema = zObject({ currency, columns: statementColumns.nullish() });
export type ReadStatementInput = z.output<typeof readStatementSchema>;

export const saveStatementSchema = zObject({
  currency,
  columns: statementColumns,
  fingerprint: z
    .string({ error: 'El campo es obligatorio.' })
    .regex(/^[0-9a-f]{64}$/, { error: STATEMENT_MESSAGES.stale }),
});
export type SaveStatementInput = z.output<typeof saveStatementSchema>;

/** new: will be written · known: another statement brought it · out: money that left · skipped: a line without an amount. */
export const READ_STATES = ['new', 'known', 'out', 'skipped'] as const;

const readLine = z.strictObject({
  line: aCount,
  state: z.enum(READ_STATES),
  day: aDay.nullable(),
  amount: aMoney.nullable(),
  balance: aMoney.nullable(),
  concept: aText,
  reference: aText,
  payer: aText,
  tracking: aText,
});

/** What a file would write, and what stands against it. */
export const statementPreview = z.strictObject({
  fingerprint: aText,
  bank: aText,
  account: aText,
  currency: aText,
  name: aText,
  /** All titles of the file. */
  titles: z.array(aText),
  columns: z.strictObject({
    ...Object.fromEntries(STATEMENT_FIELD_NAMES.map((name) => [name, aText.nullable()])),
    dates: z.enum(['dmy', 'mdy', 'ymd']),
  }),
  /** 1: the columns are those that were saved for this bank. */
  is_known: aFlag,
  /** What the columns still lack. */
  lacks: aText.nullable(),
  /** Lines that can't be read; nothing is written while there is one. */
  problems: z.array(z.strictObject({ line: aCount, message: aText })),
  counts: z.strictObject({ new: aCount, known: aCount, out: aCount, skipped: aCount, problems: aCount }),
  sum_in: aMoney,
  sum_out: aMoney,
  first_day: aDay.nullable(),
  last_day: aDay.nullable(),
  /** Where the running balance does not follow. */
  gap: aText.nullable(),
  /** When the same file was uploaded. */
  uploaded: aText.nullable(),
  /** The first lines as they will be written. */
  rows: z.array(readLine),
  ready: aFlag,
});
export type StatementPreview = z.output<typeof statementPreview>;
export type StoredStatementPreview = z.input<typeof statementPreview>;
export type ReadLine = StatementPreview['rows'][number];
