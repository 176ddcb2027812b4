import { Readable } from 'node:stream';
import { type CellValue, stream as excel } from 'exceljs';
import { CsvRefused } from '../csv/csv-refused';
import { type ReadCsvOptions, type ReadTable, type TableLine, tableRows } from '../csv/table-rows';

/** Excel keeps 15 digits; what a float adds behind them is no part of the figure. */
function figure(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function instant(value: Date): string {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** A cell as text: results of formulas, texts of links and formats; a date as AAAA-MM-DD. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : instant(value);
  if (typeof value === 'string') return value.trim();
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('hyperlink' in value) return String(value.text ?? '').trim();
  if ('result' in value) return textOf(value.result as CellValue);
  return '';
}

/** Lines of the first sheet, read one after the other: the file is never in memory as a whole. */
async function* linesOf(bytes: Buffer): AsyncGenerator<TableLine> {
  const book = new excel.xlsx.WorkbookReader(Readable.from([bytes]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of book) {
    for await (const row of sheet) {
      const cells: string[] = [];
      row.eachCell({ includeEmpty: true }, (cell, column) => {
        cells[column - 1] = textOf(cell.value);
      });
      yield { cells: Array.from(cells, (cell) => cell ?? ''), line: row.number };
    }
    return;
  }
}

/**
 * Reads the first sheet of an Excel workbook with a head line, as `readCsvTable` reads a CSV. The bytes have passed
 * `checkUpload`. Throws CsvRefused, in Spanish and naming the lines.
 */
export async function readWorkbookTable(bytes: Buffer, options: ReadCsvOptions): Promise<ReadTable> {
  try {
    return await tableRows(linesOf(bytes), options, 'La primera hoja del archivo está vacía.');
  } catch (error) {
    if (error instanceof CsvRefused) throw error;
    throw new CsvRefused('El archivo de Excel no se pudo leer.');
  }
}
