import { printInstant } from '../html/format';
import { textCell } from './cells';
import { HEAD, sheetName } from './sheet-writer';
import type { ExcelBook, Workbook } from './workbook.types';

/** By its head the sheet is known when a file comes back. */
export const FILTERS_HEAD = ['Dato', 'Valor'];

/** The last sheet: who made the file, when, of what, filtered how. */
export function writeFilters(
  book: ExcelBook,
  workbook: Workbook,
  counts: readonly { name: string; rows: number }[],
  zone: string,
): void {
  const sheet = book.addWorksheet(sheetName('Filtros', (name) => book.getWorksheet(name) !== undefined));
  sheet.columns = [{ width: 28 }, { width: 60 }];
  const head = sheet.addRow(FILTERS_HEAD);
  head.eachCell((cell) => {
    cell.style = HEAD;
  });
  head.commit();
  const lines: [string, string | number][] = [
    ['Generado por', textCell(workbook.who)],
    ['Fecha', `${printInstant(workbook.when, zone)} (${zone})`],
    ...workbook.filters.map(({ label, value }): [string, string] => [textCell(label), textCell(value || 'Todos')]),
    ...counts.map(({ name, rows }): [string, number] => [textCell(`Filas de ${name}`), rows]),
  ];
  for (const line of lines) sheet.addRow(line).commit();
  sheet.commit();
}
