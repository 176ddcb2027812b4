import { z } from 'zod';
import { aCount, aDay, aFlag, anId, anInstant, aText, zId, zObject } from '@ceiba/platform/contract';

/** How a taxpayer stands on SAT's list of article 69-B of the fiscal code (docs/adr/0092). */
export const LISTED_STATES = {
  PRESUNTO: 'Presunto',
  DESVIRTUADO: 'Desvirtuado',
  DEFINITIVO: 'Definitivo',
  SENTENCIA_FAVORABLE: 'Sentencia favorable',
} as const;
export type ListedState = keyof typeof LISTED_STATES;
export const LISTED_KEYS = Object.keys(LISTED_STATES) as [ListedState, ...ListedState[]];
export const LISTED_COLORS: Readonly<Record<ListedState, 'danger' | 'warning' | 'secondary'>> = {
  PRESUNTO: 'warning',
  DESVIRTUADO: 'secondary',
  DEFINITIVO: 'danger',
  SENTENCIA_FAVORABLE: 'secondary',
};

/** What one is warned of: who disproved it, or won in court, is cleared. */
export function listedWarning(state: ListedState | null, day?: string | null): string | null {
  if (state !== 'PRESUNTO' && state !== 'DEFINITIVO') return null;
  const since = day ? ` desde el ${day}` : '';
  return `Está en la lista 69-B del SAT como ${LISTED_STATES[state].toLowerCase()}${since}.`;
}

/** What was looked over, by the id its result names. */
export const startListedImport = zObject({ id_import: zId });
export type StartListedImport = z.output<typeof startListedImport>;

/** What a look at SAT's list found, or its import did: the result of its job. */
export const listedImported = z.strictObject({
  id_import: anId,
  /** 1: written; 0: only looked at. */
  written: aFlag,
  read: aCount,
  fresh: aCount,
  changed: aCount,
  /** Not on the list any more. */
  gone: aCount,
  same: aCount,
  /** Lines whose RFC the list hides. */
  hidden: aCount,
  /** Active suppliers whom one is warned of now. */
  suppliers: z.array(z.strictObject({ id: anId, supplier_name: aText, rfc: aText, state_69b: z.enum(LISTED_KEYS) })),
  /** Why nothing can be written; empty where it can. */
  problems: z.array(aText),
});
export type ListedImported = z.output<typeof listedImported>;

/** How many stand on the list as it was loaded last. */
export const listedCount = z.strictObject({
  taxpayers: aCount,
  definitive: aCount,
  presumed: aCount,
  imported_at: anInstant.nullable(),
  /** The day of the latest publication that it knows. */
  published_on: aDay.nullable(),
});
export type ListedCount = z.output<typeof listedCount>;
/** As the server holds it: instants are dates. */
export type StoredListedCount = z.input<typeof listedCount>;
