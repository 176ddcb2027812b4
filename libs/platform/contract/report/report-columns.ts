import type { MatrixHead } from './report-answer';
import type { ReportColumn, ReportDefinition, ReportFilter, ToRecord } from './report-definition';

/** The columns that are shown for these filters: those whose condition holds, and a matrix's own. */
export function reportColumns(
  definition: ReportDefinition,
  asked: Readonly<Record<string, unknown>>,
  head: readonly MatrixHead[] = [],
): ReportColumn[] {
  const holds = ({ when = {} }: ReportColumn) =>
    Object.entries(when).every(([name, value]) => String(asked[name] ?? '') === String(value));
  const fixed = definition.columns.filter((column) => column.place !== 'answer' && holds(column));
  const { matrix } = definition;
  if (!matrix) return fixed;
  const { link, ...cell } = matrix;
  return [
    ...fixed,
    ...head.map(({ key, title, id }) => ({
      ...{ ...cell, key, title, unsorted: true as const },
      ...(link ? { link: { ...linkOf(link, id), behind: key } } : {}),
    })),
  ];
}

/** The link of a matrix's cells in one of its columns. */
function linkOf(link: ToRecord, id: number | undefined): ToRecord {
  const filled = (text: string) => text.replace('{head}', String(id ?? ''));
  const { filters = {} } = link;
  return {
    ...{ ...link, path: filled(link.path) },
    filters: Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, filled(text)])),
  };
}

/** What is said where a report lacks a filter. */
export function missingWords(
  { incomplete }: Pick<ReportDefinition, 'incomplete'>,
  filter: Pick<ReportFilter, 'missing'>,
): string {
  return filter.missing ?? incomplete ?? 'Completar campos para generar reporte';
}

/** A figure's value in an answer: `totals.value`. */
export function figureAt(answer: object, path: string): string | null {
  let value: unknown = answer;
  for (const key of path.split('.')) value = typeof value === 'object' && value ? Reflect.get(value, key) : null;
  return value === null || value === undefined ? null : String(value);
}

/** The rows before and after all others, filled from the answer. */
export function edgesOf({ edges = {} }: ReportDefinition, answer: object): { first?: object; last?: object } {
  const filled = (fields: Readonly<Record<string, string>> | undefined) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([key, text]) => [
        key,
        text.startsWith('{') ? figureAt(answer, text.slice(1, -1)) : text,
      ]),
    );
  return { first: filled(edges.first), last: filled(edges.last) };
}
