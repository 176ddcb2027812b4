import { addDays, type ReportDefinition } from '@ceiba/platform/contract';
import type { Actor } from '../context/request-context';
import { forbidden, Refusal } from '../errors/refusal';

/** Filters complete, and the branches that the report may be about; plain values: a job's payload keeps them. */
export type Asked = Record<string, unknown> & { branches: readonly number[] | null };

const INCOMPLETE = 'Completar campos para generar reporte';
const DAYS = 'La fecha inicial no puede ser posterior a la final.';

/**
 * Completes what a report was asked for: days that were not said, the branches of who asks.
 * Throws 422 where something is missing, 403 for a branch that is not his.
 * @param today the company's day, AAAA-MM-DD
 */
export function completeAsked(
  definition: ReportDefinition,
  input: Readonly<Record<string, unknown>>,
  actor: Pick<Actor, 'type' | 'branches'>,
  today: string,
): Asked {
  const asked: Asked = { branches: actor.type === 2 ? actor.branches : null };
  for (const filter of definition.filters) {
    const { kind, name, required } = filter;
    const fields = kind === 'days' ? [`${name}_start`, `${name}_end`] : [name];
    for (const field of fields) asked[field] = input[field] ?? null;
    if (required && fields.some((field) => asked[field] === null))
      throw new Refusal('REPORTS.INCOMPLETE', definition.incomplete ?? INCOMPLETE);
    if (filter.kind === 'days') {
      const end = String(asked[`${name}_end`] ?? today);
      const start = String(asked[`${name}_start`] ?? addDays(end, -filter.from));
      if (start > end) throw new Refusal('REPORTS.DAYS', DAYS);
      Object.assign(asked, { [`${name}_start`]: start, [`${name}_end`]: end });
    }
    if (filter.kind === 'ref' && filter.ref.branch && typeof asked[name] === 'number') {
      if (asked.branches && !asked.branches.includes(asked[name]))
        throw forbidden('No tiene permiso para trabajar con esta sucursal.');
      asked.branches = [asked[name]];
    }
  }
  return asked;
}
