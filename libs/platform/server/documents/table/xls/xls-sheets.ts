import { setImmediate } from 'node:timers/promises';
import { CsvRefused } from '../csv-refused';
import { tableRows } from '../table-rows';
import type { TableLine } from '../table.types';
import type { NamedSheet } from '../workbook-lines';
import { biffLines, type BiffBook } from './biff-cells';
import { BiffTexts, KIND, records } from './biff-records';
import { CompoundFileBroken, compoundStream } from './compound-file';

const EXCEL_97 = 0x0600;
/** Formats that Excel knows without being told: those of days and hours. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 14: 'd/m/yy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm', 19: 'h:mm:ss' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'd/m/yy h:mm', 45: 'mm:ss', 46: 'h:mm:ss', 47: 'mm:ss' },
};

interface Sheet {
  name: string;
  at: number;
}

const OLD = 'El archivo .xls es de una versión de Excel anterior a 97: ábralo en Excel y guárdelo como .xlsx.';
const LOCKED = 'El archivo de Excel tiene contraseña: guárdelo sin ella.';

/** What a workbook says before its sheets. */
function bookOf(stream: Buffer): { book: BiffBook; sheets: Sheet[] } {
  const sheets: Sheet[] = [];
  const named = new Map<number, string>();
  const styles: number[] = [];
  let texts: string[] = [];
  let is1904 = false;
  for (const { kind, data, parts } of records(stream, 0)) {
    if (kind === KIND.begin && data.readUInt16LE(0) !== EXCEL_97) throw new CsvRefused(OLD);
    if (kind === KIND.password) throw new CsvRefused(LOCKED);
    if (kind === KIND.from1904) is1904 = data.readUInt16LE(0) === 1;
    else if (kind === KIND.format) named.set(data.readUInt16LE(0), new BiffTexts(parts, 2).text());
    else if (kind === KIND.style) styles.push(data.readUInt16LE(2));
    else if (kind === KIND.texts) {
      const reader = new BiffTexts(parts, 8);
      texts = Array.from({ length: Math.min(data.readUInt32LE(4), stream.length) }, () => reader.text());
    } else if (kind === KIND.sheet) {
      const [isHidden, isChart] = [data.readUInt8(4) !== 0, data.readUInt8(5) !== 0];
      if (!isHidden && !isChart) sheets.push({ at: data.readUInt32LE(0), name: new BiffTexts(parts, 6).text(1) });
    }
  }
  const formats = styles.map((format) => named.get(format) ?? BUILT_IN[format] ?? '');
  return { book: { stream, texts, formats, is1904 }, sheets };
}

/** Lines between two turns of whatever else this process does. */
const TURN = 250;

/** Reading a large sheet lets others have their turn: a worker renews its locks meanwhile. */
async function* inTurns(lines: Iterable<TableLine>): AsyncGenerator<TableLine> {
  let count = 0;
  for (const line of lines) {
    if (++count % TURN === 0) await setImmediate();
    yield line;
  }
}

/** What a damaged file does to its reader. */
const isDamage = (error: unknown): boolean => error instanceof CompoundFileBroken || error instanceof RangeError;
const unreadable = () => new CsvRefused('El archivo de Excel no se pudo leer.');

/**
 * The visible sheets of a workbook as Excel 97 to 2003 wrote it (.xls, BIFF8): what is not asked for is not read. Cells are
 * texts as those of .xlsx are. Throws CsvRefused: damaged, locked, older.
 */
export function xlsSheets(bytes: Buffer): NamedSheet[] {
  try {
    const stream = compoundStream(bytes, ['Workbook', 'Book']);
    if (!stream) throw unreadable();
    const { book, sheets } = bookOf(stream);
    return sheets.map(({ name, at }) => ({
      name,
      read: (options) =>
        tableRows(inTurns(biffLines(book, at)), options, { empty: `La hoja ${name} está vacía.` }).catch(
          (error: unknown) => {
            throw isDamage(error) ? unreadable() : error;
          },
        ),
    }));
  } catch (error) {
    throw isDamage(error) ? unreadable() : error;
  }
}
