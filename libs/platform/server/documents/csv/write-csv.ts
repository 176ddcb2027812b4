import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { neutraliseLines } from '../neutralise';

export interface CsvColumn {
  header: string;
  /** The property of the row. */
  key: string;
  /** Figures are printed as they are; text (the default) is neutralised. */
  kind?: 'text' | 'number';
}

const BOM = '\ufeff';
/** Every break is quoted, not only the one that ends our records. */
const FORMAT = { record_delimiter: '\r\n', quoted_match: /[\n\r\v\f\u0085\u2028\u2029]/ };
const BATCH = 500;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function field(value: unknown, kind: CsvColumn['kind']): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return kind === 'number' && PLAIN_NUMBER.test(text) ? text : neutraliseLines(text);
}

/** The text, some hundred rows at a time: a stream of single rows costs more than their text. */
async function* pieces(columns: readonly CsvColumn[], rows: AsyncIterable<object> | Iterable<object>) {
  let batch = [columns.map(({ header }) => neutraliseLines(header))];
  yield BOM;
  for await (const row of rows) {
    batch.push(columns.map(({ key, kind }) => field(Reflect.get(row, key), kind)));
    if (batch.length < BATCH) continue;
    yield stringify(batch, FORMAT);
    batch = [];
  }
  yield stringify(batch, FORMAT);
}

/**
 * Writes rows as CSV: UTF-8 with BOM (Excel needs it), CRLF, text that begins a formula neutralised in each of its lines
 * (architecture.md, section 5, "Exports"). Ends `out`. Constant memory.
 */
export async function writeCsv(
  out: Writable,
  columns: readonly CsvColumn[],
  rows: AsyncIterable<object> | Iterable<object>,
): Promise<void> {
  await pipeline(Readable.from(pieces(columns, rows)), out);
}

/** A small CSV in memory (results, failures to download). */
export async function csvBuffer(
  columns: readonly CsvColumn[],
  rows: AsyncIterable<object> | Iterable<object>,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const piece of pieces(columns, rows)) chunks.push(Buffer.from(piece));
  return Buffer.concat(chunks);
}
