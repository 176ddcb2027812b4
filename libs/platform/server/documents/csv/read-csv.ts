import { CsvError, parse } from 'csv-parse';
import { type CsvProblem, CsvRefused } from './csv-refused';

export interface CsvInputColumn {
  /** Title in the file; compared without case, accents and spaces around. */
  header: string;
  key: string;
  /** The column must be there and no line may leave it blank. */
  required?: boolean;
}

export interface ReadCsvOptions {
  columns: readonly CsvInputColumn[];
  maxRows?: number;
  maxBytes?: number;
}

/** One line of the file; `line` is the number an editor shows. */
export interface CsvRow {
  line: number;
  values: Record<string, string>;
}

const MAX_ROWS = 50_000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PROBLEMS = 50;

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

function plain(header: string): string {
  return header.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** The sign that is more often in the first line outside quotes; a comma when neither is. */
function delimiterOf(text: string): ',' | ';' {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** Places of the wanted columns among the file's; names what is missing or there twice. */
function locate(titles: readonly string[], columns: readonly CsvInputColumn[], line: number): Map<string, number> {
  const names = titles.map(plain);
  const problems: CsvProblem[] = [];
  const places = new Map<string, number>();
  for (const { header, key, required } of columns) {
    const place = names.indexOf(plain(header));
    if (place >= 0) places.set(key, place);
    else if (required) problems.push({ line, message: `Falta la columna "${header}".` });
    if (place !== names.lastIndexOf(plain(header)))
      problems.push({ line, message: `La columna "${header}" se repite.` });
  }
  if (problems.length > 0) throw new CsvRefused('El archivo no tiene las columnas esperadas.', problems);
  return places;
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

/**
 * Reads a CSV with a head line: UTF-8 (BOM or not) or Windows-1252, `,` or `;`. Columns that nobody asked for are left
 * out, blank lines too; values are trimmed text. Throws CsvRefused, in Spanish and naming the lines.
 */
export async function readCsv(
  source: Buffer | AsyncIterable<Buffer | string>,
  options: ReadCsvOptions,
): Promise<CsvRow[]> {
  const text = decode(await gather(source, options.maxBytes ?? MAX_BYTES)).replace(/^\ufeff/, '');
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: false,
  });
  try {
    return await collect(parser, options);
  } catch (error) {
    throw translate(error);
  }
}

async function collect(
  parser: AsyncIterable<{ record: string[]; info: { lines: number } }>,
  { columns, maxRows = MAX_ROWS }: ReadCsvOptions,
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let places: Map<string, number> | undefined;
  for await (const { record, info } of parser) {
    if (!places) {
      places = locate(record, columns, info.lines);
      continue;
    }
    if (record.every((value) => value === '')) continue;
    if (rows.length >= maxRows) throw new CsvRefused(`El archivo tiene más de ${maxRows} líneas.`);
    const values: Record<string, string> = {};
    for (const { key, header, required } of columns) {
      const value = record[places.get(key) ?? -1] ?? '';
      if (required && value === '') problems.push({ line: info.lines, message: `Falta "${header}".` });
      values[key] = value;
    }
    rows.push({ line: info.lines, values });
  }
  if (!places) throw new CsvRefused('El archivo CSV está vacío.');
  if (problems.length > 0) throw new CsvRefused('Faltan datos en el archivo.', problems.slice(0, MAX_PROBLEMS));
  return rows;
}
