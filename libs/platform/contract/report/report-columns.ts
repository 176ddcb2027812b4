import type { MatrixHead } from './report-answer';
import type { ReportColumn, ReportDefinition } from './report-definition';

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
  return matrix ? [...fixed, ...head.map((one) => ({ ...matrix, ...one, unsorted: true as const }))] : fixed;
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
