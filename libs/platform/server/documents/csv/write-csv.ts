import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
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
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function field(value: unknown, kind: CsvColumn['kind']): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return kind === 'number' && PLAIN_NUMBER.test(text) ? text : neutraliseLines(text);
}

async function* records(columns: readonly CsvColumn[], rows: AsyncIterable<object> | Iterable<object>) {
  yield columns.map((column) => neutraliseLines(column.header));
  for await (const row of rows) yield columns.map(({ key, kind }) => field(Reflect.get(row, key), kind));
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
  const csv = stringify(FORMAT);
  await pipeline(Readable.from(records(columns, rows)), csv, withBom, out);
}

async function* withBom(source: AsyncIterable<Buffer | string>) {
  yield BOM;
  yield* source;
}

/** A small CSV in memory (results, failures to download). */
export async function csvBuffer(
  columns: readonly CsvColumn[],
  rows: AsyncIterable<object> | Iterable<object>,
): Promise<Buffer> {
  const csv = stringify(FORMAT);
  const chunks: Buffer[] = [Buffer.from(BOM)];
  await pipeline(Readable.from(records(columns, rows)), csv, async (source: AsyncIterable<Buffer | string>) => {
    for await (const chunk of source) chunks.push(Buffer.from(chunk));
  });
  return Buffer.concat(chunks);
}
