import type { ReportColumn } from '@ceiba/platform/contract';
import type { WorkbookColumn } from '../documents/excel/workbook';
import { cellKind, cellOf } from '../exports/export-cells';

/** Columns of a report as an Excel's. */
export function workbookColumns(columns: readonly ReportColumn[]): WorkbookColumn[] {
  return columns.map((column) => ({
    header: column.title,
    key: column.key,
    kind: cellKind(column),
    width: column.width,
    total: column.sum,
  }));
}

/** Rows with words where a column has words for its values; the rows as they are where none has. */
export async function* worded(
  columns: readonly ReportColumn[],
  rows: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<object> {
  const words = columns.filter(({ labels, kind }) => labels !== undefined || kind === 'flag');
  if (words.length === 0) return yield* rows;
  for await (const row of rows)
    yield { ...row, ...Object.fromEntries(words.map((column) => [column.key, cellOf(column, row)])) };
}
