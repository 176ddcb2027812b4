import { CsvError, parse } from 'csv-parse';
import { CsvRefused } from './csv-refused';
import { type CsvRow, type ReadCsvOptions, type ReadTable, tableRows } from './table-rows';

export type { CsvInputColumn, CsvRow, ReadCsvOptions, ReadTable } from './table-rows';

const MAX_BYTES = 10 * 1024 * 1024;

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024) || 1} MB`;
}

async function gather(source: Buffer | AsyncIterable<Buffer | string>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new CsvRefused(`El archivo CSV excede ${megabytes(maxBytes)}.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Excel in Spanish saves CSV as Windows-1252 unless told otherwise; both encodings are read. */
function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new CsvRefused('El archivo no es un CSV de texto.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that is more often in the first line outside quotes; a comma when neither is. */
function delimiterOf(text: string): ',' | ';' {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** The parser's own message is English; say which line and what to do. */
function translate(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const known: unknown = Reflect.get(error, 'lines');
  const line = typeof known === 'number' ? known : 1;
  const quotes = /QUOTE/.test(error.code);
  const message = quotes
    ? 'Las comillas no están bien cerradas.'
    : 'El número de columnas no coincide con el encabezado.';
  return new CsvRefused('El archivo CSV está mal formado.', [{ line, message }]);
}

async function* linesOf(parser: AsyncIterable<{ record: string[]; info: { lines: number } }>) {
  for await (const { record, info } of parser) yield { cells: record, line: info.lines };
}

/**
 * Reads a CSV with a head line: UTF-8 (BOM or not) or Windows-1252, `,` or `;`. Columns that nobody asked for are left
 * out, blank lines too; values are trimmed text. Throws CsvRefused, in Spanish and naming the lines.
 */
export async function readCsvTable(
  source: Buffer | AsyncIterable<Buffer | string>,
  options: ReadCsvOptions,
): Promise<ReadTable> {
  const text = decode(await gather(source, options.maxBytes ?? MAX_BYTES)).replace(/^\ufeff/, '');
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: false,
  });
  try {
    return await tableRows(linesOf(parser), options, 'El archivo CSV está vacío.');
  } catch (error) {
    throw translate(error);
  }
}

/** The rows of a CSV; see `readCsvTable`. */
export async function readCsv(
  source: Buffer | AsyncIterable<Buffer | string>,
  options: ReadCsvOptions,
): Promise<CsvRow[]> {
  return (await readCsvTable(source, options)).rows;
}
