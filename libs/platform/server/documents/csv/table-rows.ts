import { type CsvProblem, CsvRefused } from './csv-refused';

export interface CsvInputColumn {
  /** Title in the file; compared without case, accents and spaces around. */
  header: string;
  /** Other titles that mean the same. */
  also?: readonly string[];
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

/** What a file with a head line holds: which of the wanted columns it has, the titles of others, and its rows. */
export interface ReadTable {
  present: ReadonlySet<string>;
  unknown: readonly string[];
  rows: CsvRow[];
}

export interface TableLine {
  cells: readonly string[];
  line: number;
}

const MAX_ROWS = 50_000;
const MAX_PROBLEMS = 50;

function plain(header: string): string {
  return header.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Places of the wanted columns among the file's; names what is missing or there twice. */
function locate(titles: readonly string[], columns: readonly CsvInputColumn[], line: number): Map<string, number> {
  const names = titles.map(plain);
  const problems: CsvProblem[] = [];
  const places = new Map<string, number>();
  for (const { header, also = [], key, required } of columns) {
    const wanted = [header, ...also].map(plain);
    const found = names.flatMap((name, place) => (wanted.includes(name) ? [place] : []));
    const [place] = found;
    if (place !== undefined) places.set(key, place);
    else if (required) problems.push({ line, message: `Falta la columna "${header}".` });
    if (found.length > 1) problems.push({ line, message: `La columna "${header}" se repite.` });
  }
  if (problems.length > 0) throw new CsvRefused('El archivo no tiene las columnas esperadas.', problems);
  return places;
}

/** Rows of a table whose first line is its head, however it was stored. Throws CsvRefused, naming the lines. */
export async function tableRows(
  lines: AsyncIterable<TableLine>,
  { columns, maxRows = MAX_ROWS }: ReadCsvOptions,
  empty: string,
): Promise<ReadTable> {
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let places: Map<string, number> | undefined;
  let unknown: string[] = [];
  for await (const { cells, line } of lines) {
    if (cells.every((value) => value === '')) continue;
    if (!places) {
      places = locate(cells, columns, line);
      const known = new Set(places.values());
      unknown = cells.filter((title, place) => title !== '' && !known.has(place));
      continue;
    }
    if (rows.length >= maxRows) throw new CsvRefused(`El archivo tiene más de ${maxRows} líneas.`);
    const values: Record<string, string> = {};
    for (const { key, header, required } of columns) {
      const value = cells[places.get(key) ?? -1] ?? '';
      if (required && value === '') problems.push({ line, message: `Falta "${header}".` });
      values[key] = value;
    }
    rows.push({ line, values });
  }
  if (!places) throw new CsvRefused(empty);
  if (problems.length > 0) throw new CsvRefused('Faltan datos en el archivo.', problems.slice(0, MAX_PROBLEMS));
  return { present: new Set(places.keys()), unknown, rows };
}
