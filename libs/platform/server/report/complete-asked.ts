import { addDays, missingWords, type ReportDefinition, type ReportFilter } from '@ceiba/platform/contract';
import type { Actor } from '../context/request-context';
import { forbidden, Refusal } from '../errors/refusal';

/** Filters complete, and the branches that the report may be about; plain values: a job's payload keeps them. */
export type Asked = Record<string, unknown> & { branches: readonly number[] | null };

const DAYS = 'La fecha inicial no puede ser posterior a la final.';

function daysOf({ name, from, longest }: ReportFilter & { kind: 'days' }, asked: Asked, today: string): object {
  const said = (edge: 'start' | 'end') => (asked[`${name}_${edge}`] ?? null) as string | null;
  const end = said('end') ?? (from === null ? null : today);
  const start = said('start') ?? (from === null || end === null ? null : addDays(end, -from));
  if (start && end && start > end) throw new Refusal('REPORTS.DAYS', DAYS);
  if (longest && start && end && addDays(start, longest) <= end)
    throw new Refusal('REPORTS.DAYS', `El rango admite hasta ${longest} días.`);
  return { [`${name}_start`]: start, [`${name}_end`]: end };
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

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
      throw new Refusal('REPORTS.INCOMPLETE', missingWords(definition, filter));
    if (filter.kind === 'day') asked[name] ??= addDays(today, -filter.from);
    if (filter.kind === 'days') Object.assign(asked, daysOf(filter, asked, today));
    // A period that was chosen takes the place of the days.
    if (filter.kind === 'days' && filter.or && isSaid(input[filter.or]))
      for (const field of fields) asked[field] = null;
    if (filter.kind === 'ref' && filter.ref.branch && typeof asked[name] === 'number') {
      if (asked.branches && !asked.branches.includes(asked[name]))
        throw forbidden('No tiene permiso para trabajar con esta sucursal.');
      asked.branches = [asked[name]];
    }
  }
  return asked;
}
