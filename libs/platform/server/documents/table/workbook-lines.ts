import { Readable } from 'node:stream';
import { type Row, stream as excel } from 'exceljs';
import { workbookParts, type WorkbookSheet } from '../../files/workbook-parts';
import { FILTERS_HEAD } from '../excel/filters-sheet';
import { CsvRefused } from './csv-refused';
import { tableRows } from './table-rows';
import type { ReadTable, ReadTableOptions, TableLine } from './table.types';
import { cellText } from './workbook-cells';

/** Lines of a sheet, read one after the other; a range merged downwards says its value in each line. */
async function* linesOf(sheet: AsyncIterable<Row>, { merges, runs, is1904 }: WorkbookSheet): AsyncGenerator<TableLine> {
  const kept = new Map<number, string>();
  for await (const row of sheet) {
    const cells: string[] = [];
    const wrong = new Map<number, string>();
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      const inline = runs.get(cell.address);
      const read = inline === undefined ? cellText(cell, is1904) : { text: inline };
      cells[column - 1] = 'text' in read ? read.text : '';
      if ('wrong' in read) wrong.set(column - 1, read.wrong);
    });
    for (const { top, bottom, left } of merges) {
      if (row.number === top) kept.set(left, cells[left] ?? '');
      else if (row.number > top && row.number <= bottom) cells[left] = kept.get(left) ?? '';
    }
    const line = { cells: Array.from(cells, (cell) => cell ?? ''), line: row.number };
    yield wrong.size > 0 ? { ...line, wrong } : line;
  }
}

const EMPTY = 'La primera hoja del archivo está vacía.';

interface Found {
  name: string;
  table: ReadTable;
}

const several = (one: string, other: string) =>
  new CsvRefused(`El archivo tiene datos en varias hojas (${one}, ${other}); deje visible solo una.`);
const hasRows = ({ table }: Found) => table.present.size > 0 && table.rows.length > 0;

/** The visible sheet that has the columns. Several of them with lines: nobody guesses which is meant. */
function chosen(found: readonly Found[], refused: CsvRefused | null): ReadTable {
  const [first, second] = found.filter(hasRows);
  if (first && second) throw several(first.name, second.name);
  const table = first?.table ?? found.find((one) => one.table.present.size > 0)?.table ?? found[0]?.table;
  if (!table) throw refused ?? new CsvRefused('El archivo no tiene hojas visibles.');
  return table;
}

async function* linesIn(sheet: WorkbookSheet): AsyncGenerator<TableLine> {
  const book = new excel.xlsx.WorkbookReader(Readable.from(sheet.alone), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const rows of book)
    for await (const line of linesOf(rows, sheet)) {
      // The sheet that the house's own files end with says how they were filtered; it is no table.
      if (line.line === 1 && FILTERS_HEAD.every((title, place) => line.cells[place] === title)) return;
      yield line;
    }
}

async function readSheets(bytes: Buffer, options: ReadTableOptions): Promise<ReadTable> {
  const found: Found[] = [];
  let refused: CsvRefused | null = null;
  for (const sheet of await workbookParts(bytes)) {
    if (sheet.hidden) continue;
    try {
      found.push({ name: sheet.name, table: await tableRows(linesIn(sheet), options, { empty: EMPTY }) });
    } catch (error) {
      if (!(error instanceof CsvRefused)) throw error;
      refused ??= error;
      // What is wrong inside the table of the first sheet that has one is what its owner wants to hear.
      if (error.errors.every(({ message }) => /columna/.test(message))) continue;
      const before = found.find(hasRows);
      throw before ? several(before.name, sheet.name) : error;
    }
  }
  return chosen(found, refused);
}

/** Reads the sheet of a workbook that has the columns. Throws CsvRefused, naming the lines. */
export async function workbookTable(bytes: Buffer, options: ReadTableOptions): Promise<ReadTable> {
  try {
    return await readSheets(bytes, options);
  } catch (error) {
    if (error instanceof CsvRefused) throw error;
    throw new CsvRefused('El archivo de Excel no se pudo leer.');
  }
}

/** A visible sheet of a workbook; its table is read when it is asked for, and held by nobody else. */
export interface NamedSheet {
  name: string;
  read: (options: ReadTableOptions) => Promise<ReadTable>;
}

/**
 * The visible sheets of a workbook that holds a table in each, one after the other: what is not asked for is not read.
 * The bytes have passed `checkUpload`. Reading throws CsvRefused, naming the sheet and its lines.
 */
export async function workbookSheets(bytes: Buffer): Promise<NamedSheet[]> {
  const sheets = await workbookParts(bytes).catch(() => {
    throw new CsvRefused('El archivo de Excel no se pudo leer.');
  });
  return sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => ({
      name: sheet.name,
      read: (options) => tableRows(linesIn(sheet), options, { empty: `La hoja ${sheet.name} está vacía.` }),
    }));
}
