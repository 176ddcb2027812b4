import type { Style, Worksheet } from 'exceljs';
import { styleNumber, writeRowsAsText } from './sheet-insides';
import type { ExcelBook } from './workbook.types';

/** What a text of XML may not hold: signs that mean something, and those that no XML has. */
const BARE = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const MEANT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const textOf = (value: string): string => value.replace(BARE, (sign) => MEANT[sign] ?? '');

/**
 * The rows of one sheet as the text that the file holds. The library makes a dozen objects of each cell, which is most of the time
 * of a long report; rows of plain typed cells need none of them.
 */
export class RowsAsText {
  /** Of each column: its letter, and what says how its cells look. */
  private readonly columns: readonly { letter: string; look: string }[];
  private text = '';
  private waiting = 0;

  /**
   * @param styles of the columns
   * @param at the number of the row before the first one
   */
  constructor(
    book: ExcelBook,
    private readonly sheet: Worksheet,
    styles: readonly Partial<Style>[],
    private at: number,
  ) {
    this.columns = styles.map((style, index) => ({
      letter: sheet.getColumn(index + 1).letter,
      look: ` s="${styleNumber(book, style)}"`,
    }));
  }

  add(cells: readonly (string | number | null)[]): void {
    const row = ++this.at;
    let text = `<row r="${row}">`;
    for (const [index, value] of cells.entries()) {
      if (value === null) continue;
      const { letter, look } = this.columns[index]!;
      text += `<c r="${letter}${row}"${look}`;
      text += typeof value === 'number' ? `><v>${value}</v></c>` : ` t="str"><v>${textOf(value)}</v></c>`;
    }
    this.text += `${text}</row>`;
    this.waiting++;
  }

  /** Gives the sheet what has come together. */
  flush(): void {
    if (this.waiting > 0) writeRowsAsText(this.sheet, this.text, this.waiting);
    this.text = '';
    this.waiting = 0;
  }
}
