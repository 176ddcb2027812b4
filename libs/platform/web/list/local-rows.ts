import { addDecimals, hasWords } from '@ceiba/platform/contract';
import { cellText, isNumeric, valueOf, type Column } from './columns';
import type { ListView } from './list-address';
import type { Sums } from './sum-row';

function compare(a: unknown, b: unknown, numeric: boolean): number {
  if (a == null || a === '') return b == null || b === '' ? 0 : 1;
  if (b == null || b === '') return -1;
  if (numeric || (typeof a === 'number' && typeof b === 'number')) return Number(a) - Number(b);
  return String(a).localeCompare(String(b), 'es', { numeric: true, sensitivity: 'base' });
}

/** Filters (every word, case and accents ignored) and orders rows that are all in the browser. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: Pick<ListView, 'search' | 'sort' | 'order'>,
): Row[] {
  const textOf = (row: Row) => columns.map((column) => cellText(column, row)).join(' ');
  const found = rows.filter((row) => view.search.trim() === '' || hasWords(textOf(row), view.search));
  const { sort, order } = view;
  if (!sort) return found;
  const numeric = isNumeric(columns.find((column) => column.key === sort)?.kind);
  const sign = order === 'desc' ? -1 : 1;
  return found.sort((a, b) => sign * compare(valueOf(a, sort), valueOf(b, sort), numeric));
}

/** The shown part of rows that are all in the browser. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const start = (Math.min(page, last) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}

/** Exact sum of a column of decimal strings or whole numbers. */
function sumOf<Row extends object>(rows: readonly Row[], column: Column<Row>): string {
  const decimals = column.kind === 'integer' ? 0 : 2;
  const values = rows.map((row) => String(valueOf(row, column.key) ?? '0') || '0');
  return addDecimals(values, decimals);
}

/** The feet of rows that are all in the browser: one a currency, what has none in the first of them. */
export function localSums<Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): Sums[] {
  const summed = columns.filter(({ sum }) => sum);
  const valued = (column: Column<Row>, row: Row) => valueOf(row, column.key) != null;
  const codes = summed.flatMap((column) =>
    rows.flatMap((row) => (column.currency && valued(column, row) ? [column.currency(row)] : [])),
  );
  const foot = (
    label: string,
    shown: readonly Column<Row>[],
    counted: (column: Column<Row>) => readonly Row[],
  ): Sums => ({
    label,
    values: Object.fromEntries(shown.map((column) => [column.key, sumOf(counted(column), column)])),
  });
  const [money, counts] = [summed.filter(({ currency }) => currency), summed.filter(({ currency }) => !currency)];
  const plain = foot('Total', counts, () => rows);
  const feet = [...new Set(codes)]
    .sort()
    .map((code) =>
      foot(`Total ${code}`.trim(), money, ({ currency }) => rows.filter((row) => currency?.(row) === code)),
    );
  const [first] = feet;
  if (!first || feet.length > 1) return Object.keys(plain.values).length > 0 ? [plain, ...feet] : feet;
  return [{ ...first, values: { ...plain.values, ...first.values } }];
}
