import { z } from 'zod';
import { aCount, aFlag, anId, aText, fileLink, zId, zObject } from '@ceiba/platform/contract';

/** What a file brings along: partners with their tree, or ranks and points of periods. */
export const IMPORT_KINDS = ['partners', 'openings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
const zKind = z.enum(IMPORT_KINDS, { error: 'Debe ser partners u openings.' });

export const checkImportInput = zObject({ kind: zKind.default('partners') });
export type CheckImportInput = z.output<typeof checkImportInput>;

/** What was looked over, by the id its result names. */
export const startImportInput = zObject({ id_import: zId });
export type StartImportInput = z.output<typeof startImportInput>;

/** A problem of one line; an error keeps the whole file out, a warning does not. */
export const importProblem = z.strictObject({
  line: aCount,
  key: aText,
  kind: z.enum(['error', 'warning']),
  message: aText,
});
export type ImportProblem = z.output<typeof importProblem>;

/** What a look at a file found, or an import did: the result of its job. */
export const importResult = z.strictObject({
  id_import: anId,
  kind: zKind,
  /** 1: written; 0: only looked at. */
  written: aFlag,
  /** Lines that are (or were) written, and those that stand there already. */
  fresh: aCount,
  known: aCount,
  errors: aCount,
  warnings: aCount,
  /** Columns of the file that mean nothing here. */
  unknown: z.array(aText),
  /** Errors first; `errors` and `warnings` count those that are not shown, too. */
  problems: z.array(importProblem),
  /** All of them, as CSV. */
  problems_file: fileLink.nullable(),
});
export type ImportResult = z.output<typeof importResult>;
