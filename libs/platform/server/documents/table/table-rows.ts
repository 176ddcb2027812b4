import { cleanText } from '@ceiba/platform/contract';
import { restored } from '../neutralise';
import { type CsvProblem, CsvRefused } from './csv-refused';
import { settleFigures } from './settle-figures';
import type { CsvInputColumn, CsvRow, ReadTable, ReadTableOptions, TableLine, TableTraits } from './table.types';

const MAX_ROWS = 50_000;
const MAX_PROBLEMS = 50;
/** The head is looked for this far down: titles may stand above it. */
const HEAD_WITHIN = 20;

function plain(header: string): string {
  return cleanText(header).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

const namesOf = ({ header, also = [] }: CsvInputColumn): string[] => [header, ...also].map(plain);

/** How many of the columns a line names. */
export function titlesIn(cells: readonly string[], columns: readonly CsvInputColumn[]): number {
  const names = new Set(cells.map(plain));
  return columns.filter((column) => namesOf(column).some((name) => names.has(name))).length;
}

/** Places of the wanted columns among the file's; names what is missing or there twice. */
function locate({ cells, line }: TableLine, columns: readonly CsvInputColumn[]): Map<string, number> {
  const names = cells.map(plain);
  const problems: CsvProblem[] = [];
  const places = new Map<string, number>();
  for (const column of columns) {
    const { header, key, required } = column;
    const wanted = namesOf(column);
    const found = names.flatMap((name, place) => (wanted.includes(name) ? [place] : []));
    const [place] = found;
    if (place !== undefined) places.set(key, place);
    else if (required) problems.push({ line, message: `Falta la columna "${header}".` });
    if (found.length > 1) problems.push({ line, message: `La columna "${header}" se repite.` });
  }
  if (problems.length > 0) throw new CsvRefused('El archivo no tiene las columnas esperadas.', problems);
  return places;
}

interface Head {
  places: ReadonlyMap<string, number>;
  unknown: string[];
  width: number;
  /** A line of which nothing is known. */
  blank: Readonly<Record<string, string>>;
  /** Lines from here on are the table's. */
  from: number;
}

/** Finds the head among the first lines: the one that names most columns. */
function headOf(first: readonly TableLine[], { columns, headless }: ReadTableOptions): Head {
  const [top] = first;
  const blank = Object.fromEntries(columns.map(({ key }) => [key, '']));
  if (headless && top && headless.looks.test(top.cells[0] ?? ''))
    return { places: new Map([[headless.key, 0]]), unknown: [], width: Infinity, blank, from: 0 };
  const named = first.map(({ cells }) => titlesIn(cells, columns));
  const at = named.indexOf(Math.max(...named));
  const head = first[at] ?? { cells: [], line: 1 };
  const places = locate(head, columns);
  const known = new Set(places.values());
  const unknown = head.cells.filter((title, place) => title !== '' && !known.has(place));
  return { places, unknown, width: head.cells.length, blank, from: at + 1 };
}

/** The values of a line under its head; what is wrong with them goes to `problems`. */
function valuesOf(
  { cells, line, wrong }: TableLine,
  head: Head,
  columns: readonly CsvInputColumn[],
  problems: CsvProblem[],
): Record<string, string> {
  // A copy of one shape: an object that grows by more than a dozen keys becomes a hash table, three times as large.
  const values = { ...head.blank };
  for (const { key, header, required } of columns) {
    const place = head.places.get(key) ?? -1;
    const value = cells[place] ?? '';
    const why = wrong?.get(place);
    if (why) problems.push({ line, message: `${header}: ${why}` });
    else if (required && value === '') problems.push({ line, message: `Falta "${header}".` });
    values[key] = value;
  }
  return values;
}

/** The lines that say something, their texts as the house keeps them. */
async function* told(lines: AsyncIterable<TableLine>): AsyncGenerator<TableLine> {
  for await (const one of lines) {
    const cells = one.cells.map((cell) => cleanText(restored(cell)).trim());
    if (one.wrong || cells.some((cell) => cell !== '')) yield { ...one, cells };
  }
}

/** Rows of a table with a head, however it was stored. Throws CsvRefused, naming the lines. */
export async function tableRows(
  lines: AsyncIterable<TableLine>,
  options: ReadTableOptions,
  { empty, exact = false, semicolons = false }: TableTraits,
): Promise<ReadTable> {
  const { columns, maxRows = MAX_ROWS } = options;
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  const first: TableLine[] = [];
  let head: Head | undefined;
  const take = (line: TableLine, under: Head) => {
    if (rows.length >= maxRows) throw new CsvRefused(`El archivo tiene más de ${maxRows} líneas.`);
    if (exact && line.cells.slice(under.width).some((cell) => cell !== ''))
      problems.push({ line: line.line, message: 'Tiene más columnas que el encabezado.' });
    rows.push({ line: line.line, values: valuesOf(line, under, columns, problems) });
  };
  const begin = (): Head => {
    const found = headOf(first, options);
    for (const line of first.slice(found.from)) take(line, found);
    return found;
  };
  for await (const line of told(lines)) {
    if (head) take(line, head);
    else if (first.push(line) === HEAD_WITHIN) head = begin();
  }
  if (first.length === 0) throw new CsvRefused(empty);
  head ??= begin();
  if (semicolons) problems.push(...settleFigures(rows, columns));
  if (problems.length > 0) throw new CsvRefused('Revise los datos del archivo.', problems.slice(0, MAX_PROBLEMS));
  return { present: new Set(head.places.keys()), unknown: head.unknown, rows };
}
