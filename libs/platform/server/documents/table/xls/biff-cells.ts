import type { TableLine } from '../table.types';
import { type CellText, figureText } from '../workbook-cells';
import { type BiffRecord, BiffTexts, KIND, records } from './biff-records';

/** What the cells of all sheets refer to. */
export interface BiffBook {
  stream: Buffer;
  texts: readonly string[];
  /** The format of each style. */
  formats: readonly string[];
  is1904: boolean;
}

type Placed = [column: number, cell: CellText];

const WHOLE = 2;
const HUNDREDTH = 1;
const ERROR: CellText = { wrong: 'la celda tiene un error.' };

/** A figure in 30 bits: a whole number or the upper half of a double, perhaps in hundredths. */
function packedFigure(data: Buffer, at: number): number {
  const flags = data.readUInt8(at);
  let value: number;
  if (flags & WHOLE) value = data.readInt32LE(at) >> 2;
  else {
    const wide = Buffer.alloc(8);
    wide.writeUInt32LE((data.readUInt32LE(at) & 0xfffffffc) >>> 0, 4);
    value = wide.readDoubleLE(0);
  }
  return flags & HUNDREDTH ? value / 100 : value;
}

const shown = (book: BiffBook, style: number, value: number) => figureText(value, book.formats[style], book.is1904);

/** A formula's value as it was saved; undefined where it is a text, which comes in the next record. */
function formulaValue(data: Buffer, book: BiffBook, style: number): CellText | undefined {
  if (data.readUInt16LE(12) !== 0xffff) return shown(book, style, data.readDoubleLE(6));
  const [kind, value] = [data.readUInt8(6), data.readUInt8(8)];
  if (kind === 0) return undefined;
  if (kind === 1) return { text: String(value) };
  return kind === 2 ? ERROR : { text: '' };
}

function cellsOf({ kind, data, parts }: BiffRecord, book: BiffBook): Placed[] {
  const [column, style] = [data.readUInt16LE(2), data.readUInt16LE(4)];
  switch (kind) {
    case KIND.text:
      return [[column, { text: book.texts[data.readUInt32LE(6)] ?? '' }]];
    case KIND.label:
    case KIND.richLabel:
      return [[column, { text: new BiffTexts(parts, 6).text() }]];
    case KIND.number:
      return [[column, shown(book, style, data.readDoubleLE(6))]];
    case KIND.figure:
      return [[column, shown(book, style, packedFigure(data, 6))]];
    case KIND.figures: {
      const count = Math.floor((data.length - 6) / 6);
      return Array.from({ length: count }, (_, index): Placed => {
        const at = 4 + index * 6;
        return [column + index, shown(book, data.readUInt16LE(at), packedFigure(data, at + 2))];
      });
    }
    case KIND.flag:
      return [[column, data.readUInt8(7) === 1 ? ERROR : { text: String(data.readUInt8(6)) }]];
    default: {
      const value = formulaValue(data, book, style);
      return value ? [[column, value]] : [];
    }
  }
}

const CELLS = new Set<number>([
  ...[KIND.text, KIND.label, KIND.richLabel, KIND.number, KIND.figure],
  ...[KIND.figures, KIND.flag, KIND.formula],
]);

interface Merge {
  top: number;
  bottom: number;
  left: number;
}

/** Ranges of more than one line: they stand behind the cells. */
function mergesOf(stream: Buffer, from: number): Merge[] {
  const merges: Merge[] = [];
  for (const { kind, data } of records(stream, from)) {
    if (kind !== KIND.merges) continue;
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top, bottom, left] = [data.readUInt16LE(at), data.readUInt16LE(at + 2), data.readUInt16LE(at + 4)];
      if (bottom > top) merges.push({ top, bottom, left });
    }
  }
  return merges;
}

function lineOf(
  row: number,
  placed: readonly Placed[],
  merges: readonly Merge[],
  kept: Map<number, string>,
): TableLine {
  const cells: string[] = [];
  const wrong = new Map<number, string>();
  for (const [column, cell] of placed) {
    cells[column] = 'text' in cell ? cell.text : '';
    if ('wrong' in cell) wrong.set(column, cell.wrong);
  }
  for (const { top, bottom, left } of merges) {
    if (row === top) kept.set(left, cells[left] ?? '');
    else if (row > top && row <= bottom) cells[left] = kept.get(left) ?? '';
  }
  const line = { cells: Array.from(cells, (cell) => cell ?? ''), line: row + 1 };
  return wrong.size > 0 ? { ...line, wrong } : line;
}

/** The lines of a sheet that begins at a place of the stream; a range merged downwards says its value in each line. */
export function* biffLines(book: BiffBook, from: number): Generator<TableLine> {
  const merges = mergesOf(book.stream, from);
  const kept = new Map<number, string>();
  let row = -1;
  let placed: Placed[] = [];
  let awaited = -1;
  for (const record of records(book.stream, from)) {
    if (record.kind === KIND.formulaText && awaited >= 0)
      placed.push([awaited, { text: new BiffTexts(record.parts, 0).text() }]);
    if (!CELLS.has(record.kind) || record.data.length < 6) continue;
    const at = record.data.readUInt16LE(0);
    if (at !== row) {
      if (placed.length > 0) yield lineOf(row, placed, merges, kept);
      [row, placed] = [at, []];
    }
    const found = cellsOf(record, book);
    placed.push(...found);
    awaited = record.kind === KIND.formula && found.length === 0 ? record.data.readUInt16LE(2) : -1;
  }
  if (placed.length > 0) yield lineOf(row, placed, merges, kept);
}
