import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CsvRefused } from './csv-refused';
import { decodeText } from './decode-text';
import { titlesIn } from './table-rows';
import type { CsvInputColumn, TableLine } from './table.types';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines above the table that may have no delimiter (titles of a bank's file). */
const LOOKED_AT = 20;
const PIECE_BYTES = 65_536;

/** What a text file holds, line by line. */
export interface TextTable {
  lines: AsyncIterable<TableLine>;
  /** Where columns stand between ";" the comma may decide figures. */
  semicolons: boolean;
}

/** The sign that parts the head from its titles; of several the one that is most often there, outside quotes. */
function delimiterOf(text: string, columns: readonly CsvInputColumn[]): string {
  const lines = text.split(/\r\n|[\r\n]/, LOOKED_AT);
  const bare = lines.join('\n').replace(/"[^"]*"/g, '');
  const [best] = DELIMITERS.map((sign) => {
    const titles = lines.map((line) => titlesIn(line.replaceAll('"', '').split(sign), columns));
    return { sign, titles: Math.max(...titles), times: bare.split(sign).length };
  }).toSorted((one, other) => other.titles - one.titles || other.times - one.times);
  return best?.sign ?? ',';
}

/** Excel's own first line, "sep=;": it names the delimiter and is no line of the table. */
function withoutSeparatorLine(
  text: string,
  columns: readonly CsvInputColumn[],
): { rest: string; delimiter: string; skipped: number } {
  const told = /^"?sep=(.)"?[,;\t|]*(\r\n|[\r\n])/i.exec(text);
  if (!told) return { rest: text, delimiter: delimiterOf(text, columns), skipped: 0 };
  return { rest: text.slice(told[0].length), delimiter: told[1] ?? ',', skipped: 1 };
}

/** The parser's own message is English; say which line and what to do. */
function translate(error: unknown, skipped: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const known: unknown = Reflect.get(error, 'lines');
  const line = (typeof known === 'number' ? known : 1) + skipped;
  const message = /QUOTE/.test(error.code) ? 'Las comillas no están bien cerradas.' : 'La línea no se puede leer.';
  return new CsvRefused('El archivo CSV está mal formado.', [{ line, message }]);
}

/** Piece by piece: given all at once, the parser makes all lines before the first is read. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function* linesOf(text: string, delimiter: string, skipped: number): AsyncGenerator<TableLine> {
  const options = { delimiter, info: true, skip_empty_lines: true, trim: true, relax_column_count: true };
  const parser: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(piecesOf(text)).pipe(
    parse(options),
  );
  try {
    for await (const { record, info } of parser) yield { cells: record, line: info.lines + skipped };
  } catch (error) {
    throw translate(error, skipped);
  }
}

/** Reads a text file of any program. Throws CsvRefused where it is no text. */
export function textTable(bytes: Buffer, columns: readonly CsvInputColumn[]): TextTable {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw new CsvRefused('El archivo no es un CSV de texto.');
  const { rest, delimiter, skipped } = withoutSeparatorLine(text, columns);
  return { lines: linesOf(rest, delimiter, skipped), semicolons: delimiter === ';' };
}
