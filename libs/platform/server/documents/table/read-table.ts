import { CsvRefused } from './csv-refused';
import { tableRows } from './table-rows';
import type { ReadTable, ReadTableOptions } from './table.types';
import { textTable } from './text-lines';
import { workbookTable } from './workbook-lines';

/** A file as its upload was checked. */
export interface TableFile {
  kind: string;
  bytes: Buffer;
}

/**
 * The one reader of tables that people upload: CSV and text of any program, and Excel workbooks. Columns that nobody asked
 * for are left out, blank lines and titles above the head too; values are clean text, figures as they would be typed. What
 * the house exports reads as it was. The bytes have passed `checkUpload`. Throws CsvRefused, in Spanish and naming the lines.
 */
export async function readTable({ kind, bytes }: TableFile, options: ReadTableOptions): Promise<ReadTable> {
  if (kind === 'xlsx') return workbookTable(bytes, options);
  if (bytes.length === 0) throw new CsvRefused('El archivo CSV está vacío.');
  const { lines, semicolons } = textTable(bytes, options.columns);
  return tableRows(lines, options, { empty: 'El archivo CSV está vacío.', exact: true, semicolons });
}
