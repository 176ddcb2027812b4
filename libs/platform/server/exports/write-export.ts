import type { Writable } from 'node:stream';
import type { ExportColumn, ExportFormat, ExportWish } from '@ceiba/platform/contract';
import { writeCsv } from '../documents/csv/write-csv';
import { writeWorkbook } from '../documents/excel/workbook';
import { cellKind, cellOf, csvCellOf, isFigure } from './export-cells';

export interface ExportBy {
  who: string;
  when: Date;
  signal: AbortSignal;
}

const keyOf = (index: number): string => `c${index}`;

async function* cells(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<object> | Iterable<object>,
  cell: typeof cellOf,
): AsyncGenerator<object> {
  for await (const row of rows)
    yield Object.fromEntries(columns.map((column, index) => [keyOf(index), cell(column, row)]));
}

/** Writes rows as the wished file into `out` and ends it; constant memory. Throws when the signal says so. */
export async function writeExport(
  out: Writable,
  format: ExportFormat,
  wish: ExportWish,
  rows: AsyncIterable<object> | Iterable<object>,
  by: ExportBy,
): Promise<void> {
  const { columns } = wish;
  if (format === 'csv') {
    const head = columns.map((column, index) => ({
      header: column.title,
      key: keyOf(index),
      kind: isFigure(column) ? ('number' as const) : ('text' as const),
    }));
    await writeCsv(out, head, cells(columns, rows, csvCellOf));
    return;
  }
  const head = columns.map((column, index) => ({
    header: column.title,
    key: keyOf(index),
    kind: cellKind(column),
    total: column.sum === 1 && isFigure(column),
  }));
  await writeWorkbook(out, {
    sheets: [{ name: wish.title ?? wish.name, columns: head, rows: cells(columns, rows, cellOf) }],
    filters: wish.filters ?? [],
    who: by.who,
    when: by.when,
    signal: by.signal,
  });
}
