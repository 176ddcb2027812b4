import type { Style, Worksheet } from 'exceljs';
import type { ExcelBook } from './workbook.types';

function inside(owner: object, name: string): unknown {
  const value: unknown = Reflect.get(owner, name);
  if (value === undefined) throw new Error(`exceljs has no ${name} any more: rows can't be written as text`);
  return value;
}

/** The number of a style in the book's table, where it is entered when it is new. */
export function styleNumber(book: ExcelBook, style: Partial<Style>): number {
  const table = inside(book, 'styles') as { addStyleModel(model: Partial<Style>): number };
  return table.addStyleModel(style);
}

/** Writes rows that are text already behind those that were committed; the next row of the sheet comes after them. */
export function writeRowsAsText(sheet: Worksheet, text: string, rows: number): void {
  const stream = inside(sheet, 'stream') as { write(text: string): void };
  const begun = inside(sheet, '_rowZero') as number;
  if ((inside(sheet, '_rows') as unknown[]).length > 0) throw new Error('rows of the sheet are not committed');
  stream.write(text);
  Reflect.set(sheet, '_rowZero', begun + rows);
}
