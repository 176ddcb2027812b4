import { rfcShapeHolds } from '@ceiba/catalogs/contract';
import { readDay } from '@ceiba/platform/contract';
import type { CsvInputColumn, CsvRow } from '@ceiba/platform/server';
import type { ListedState } from '@ceiba/suppliers/contract';
import type { ListedTaxpayer } from '../persistence/listed.repository';

const STATES: readonly (readonly [RegExp, ListedState])[] = [
  [/^definitivo/, 'DEFINITIVO'],
  [/^presunto/, 'PRESUNTO'],
  [/^desvirtuado/, 'DESVIRTUADO'],
  [/^sentencia/, 'SENTENCIA_FAVORABLE'],
];
const DAYS: Readonly<Record<ListedState, string>> = {
  PRESUNTO: 'presumed',
  DESVIRTUADO: 'disproved',
  DEFINITIVO: 'definitive',
  SENTENCIA_FAVORABLE: 'court',
};
const published = (key: string, what: string): CsvInputColumn[] => [
  { header: `Publicación página SAT ${what}`, key: `${key}_sat` },
  { header: `Publicación DOF ${what}`, key: `${key}_dof` },
];

/** Columns of SAT's file (Listado_Completo_69-B.csv), wherever its head stands. */
export const LISTED_COLUMNS: readonly CsvInputColumn[] = [
  { header: 'RFC', key: 'rfc' },
  { header: 'Nombre del Contribuyente', also: ['Razón social'], key: 'name' },
  { header: 'Situación del contribuyente', also: ['Situación', 'Supuesto'], key: 'state' },
  ...published('presumed', 'presuntos'),
  ...published('disproved', 'desvirtuados'),
  ...published('definitive', 'definitivos'),
  ...published('court', 'sentencia favorable'),
];

export interface ReadList {
  rows: Map<string, ListedTaxpayer>;
  /** Lines whose RFC is masked. */
  hidden: number;
  problems: string[];
}

const foldedState = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The latest day on which SAT or the official gazette published this state. */
function dayOf(values: Readonly<Record<string, string>>, state: ListedState): string | null {
  const days = ['sat', 'dof'].flatMap((where) => readDay((values[`${DAYS[state]}_${where}`] ?? '').slice(0, 10)) ?? []);
  return days.sort().at(-1) ?? null;
}

/**
 * Taxpayers of SAT's list. One may stand in several lines: the latest publication counts, of one day the last line. Lines that hide
 * their RFC (XXXX...) are counted and left out.
 */
export function read69b(lines: readonly CsvRow[]): ReadList {
  const rows = new Map<string, ListedTaxpayer>();
  const problems: string[] = [];
  let hidden = 0;
  for (const { line, values } of lines) {
    const rfc = (values.rfc ?? '').replace(/[\s-]/g, '').toUpperCase();
    const written = values.state ?? '';
    if (rfc === '' && written === '') continue;
    if (/^[X*]+$/.test(rfc)) {
      hidden++;
      continue;
    }
    const state = STATES.find(([looks]) => looks.test(foldedState(written)))?.[1];
    if (!rfcShapeHolds(rfc)) problems.push(`Línea ${line}: "${rfc.slice(0, 20)}" no es un RFC.`);
    else if (!state) problems.push(`Línea ${line}: "${written.slice(0, 40)}" no es una situación conocida.`);
    else {
      const listed_on = dayOf(values, state);
      const known = rows.get(rfc);
      if (!known || (listed_on ?? '') >= (known.listed_on ?? ''))
        rows.set(rfc, { rfc, name_69b: (values.name ?? '').slice(0, 300), state_69b: state, listed_on });
    }
  }
  return { rows, hidden, problems };
}

export interface ListDifference {
  fresh: ListedTaxpayer[];
  changed: ListedTaxpayer[];
  gone: string[];
  same: number;
}

/** What a file changes of what stands here. Once that is written, the same file changes nothing. */
export function compare69b(
  known: readonly ListedTaxpayer[],
  told: ReadonlyMap<string, ListedTaxpayer>,
): ListDifference {
  const found: ListDifference = { fresh: [], changed: [], gone: [], same: 0 };
  const old = new Map(known.map((row) => [row.rfc, row]));
  for (const row of told.values()) {
    const was = old.get(row.rfc);
    const same = was?.name_69b === row.name_69b && was.state_69b === row.state_69b && was.listed_on === row.listed_on;
    if (!was) found.fresh.push(row);
    else if (same) found.same++;
    else found.changed.push(row);
  }
  for (const rfc of old.keys()) if (!told.has(rfc)) found.gone.push(rfc);
  return found;
}

/** Of a list of some size, a file names at least this share: else it is a piece of it (ADR 86). */
const LEAST = 0.9;
const FEW = 20;

/** Does a file name too few of those known to be the whole list? */
export function isPieceOf69b(known: readonly ListedTaxpayer[], { gone }: Pick<ListDifference, 'gone'>): boolean {
  return known.length > FEW && known.length - gone.length < known.length * LEAST;
}
