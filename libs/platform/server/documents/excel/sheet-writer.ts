import type { Row, Style, Worksheet } from 'exceljs';
import { FORMATS, toCell, WIDTHS } from './cells';
import { ExactSum } from './exact-sum';
import { drained } from './back-pressure';
import { RowsAsText } from './rows-as-text';
import type { ExcelBook, WorkbookSheet } from './workbook.types';

const BATCH = 250;
/** Excel's limit, less head, edges and totals. */
const MOST_ROWS = 1_048_570;

export const HEAD: Partial<Style> = {
  font: { bold: true, color: { argb: 'FFFFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F3B2D' } },
  alignment: { vertical: 'middle', wrapText: true },
};
const SUM_LINE: Partial<Style> = { font: { bold: true }, border: { top: { style: 'thin' } } };

/** A name that Excel takes for a sheet: no `[]:*?/\`, at most 31 characters, not taken. */
export function sheetName(name: string, taken: (name: string) => boolean): string {
  const base =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Hoja';
  let free = base;
  for (let number = 2; taken(free); number++) free = `${base.slice(0, 27)} ${number}`;
  return free;
}

export interface WriteProgress {
  /** Throws when the writing should end. */
  check: () => void;
  told: (rows: number) => Promise<void>;
}

/** Writes one sheet of a streamed workbook; rows leave memory as they are written. */
export class SheetWriter {
  private readonly sheet: Worksheet;
  /** Totals of the whole sheet under '', or one set per value of `totalsBy` (amounts of two currencies never add up). */
  private readonly sums = new Map<string, (ExactSum | undefined)[]>();
  /** One object a column: the style table finds it at once instead of comparing it for every cell. */
  private readonly styles: Partial<Style>[];
  private readonly rows: RowsAsText;

  constructor(
    book: ExcelBook,
    private readonly definition: WorkbookSheet,
    private readonly zone: string,
  ) {
    const { columns } = definition;
    this.sheet = book.addWorksheet(
      sheetName(definition.name, (name) => book.getWorksheet(name) !== undefined),
      {
        views: [{ state: 'frozen', ySplit: 1 }],
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    );
    this.sheet.columns = columns.map((column) => ({ width: column.width ?? WIDTHS[column.kind] }));
    this.styles = columns.map((column) => ({ numFmt: FORMATS[column.kind] }));
    this.rows = new RowsAsText(book, this.sheet, this.styles, 1);
  }

  /** Writes head, rows and totals; `progress` hears of it between batches. */
  async write(progress: WriteProgress): Promise<number> {
    const head = this.sheet.addRow(this.definition.columns.map((column) => column.header));
    this.dress(head, () => HEAD);
    head.commit();
    const { first, last } = this.definition.edges ?? {};
    let rows = 0;
    if (first) this.writeRow(first, false);
    for await (const row of this.definition.rows) {
      if (++rows > MOST_ROWS)
        throw new RangeError('El reporte excede las 1,048,570 filas de una hoja de Excel; acote los filtros.');
      this.writeRow(row);
      if (rows % BATCH === 0) {
        this.rows.flush();
        await drained(this.sheet, progress.check);
        await progress.told(rows);
      }
    }
    progress.check();
    if (last) this.writeRow(last, false);
    this.rows.flush();
    const columns = this.definition.columns.length;
    const end = rows + 1 + (first ? 1 : 0) + (last ? 1 : 0);
    this.sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: end, column: columns } };
    this.writeTotals(rows);
    this.sheet.commit();
    return rows;
  }

  private sumsOf(row: object): (ExactSum | undefined)[] {
    const { totalsBy, columns } = this.definition;
    const group = totalsBy ? String(Reflect.get(row, totalsBy) ?? '') : '';
    const known = this.sums.get(group);
    if (known) return known;
    const fresh = columns.map((column) => (column.total ? new ExactSum() : undefined));
    this.sums.set(group, fresh);
    return fresh;
  }

  private writeRow(row: object, added = true): void {
    const sums = added ? this.sumsOf(row) : [];
    const cells = this.definition.columns.map((column, index) => {
      const value: unknown = Reflect.get(row, column.key);
      try {
        const cell = toCell(value, column.kind, this.zone);
        if (cell !== null) sums[index]?.add(String(value));
        return cell;
      } catch (error) {
        throw new RangeError(
          `Columna "${column.header}": ${error instanceof Error ? error.message : 'valor inválido'}`,
        );
      }
    });
    this.rows.add(cells);
  }

  private writeTotals(rows: number): void {
    if (rows === 0 || !this.definition.columns.some((column) => column.total)) return;
    for (const [group, sums] of [...this.sums].sort(([one], [other]) => one.localeCompare(other))) {
      const cells: (string | number | null)[] = sums.map((sum) => (sum ? Number(String(sum)) : null));
      const label = cells.indexOf(null);
      if (label >= 0) cells[label] = `Total ${group}`.trim();
      const row = this.sheet.addRow(cells);
      this.dress(row, (index) => ({ ...this.styles[index], ...SUM_LINE }));
      row.commit();
    }
  }

  private dress(row: Row, style: (index: number) => Partial<Style> | undefined): void {
    row.eachCell((cell, number) => {
      cell.style = style(number - 1) ?? {};
    });
  }
}
