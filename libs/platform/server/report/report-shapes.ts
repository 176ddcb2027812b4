import type { Writable } from 'node:stream';
import {
  figureAt,
  formatMoney,
  formatPercent,
  formatQuantity,
  type ReportColumn,
  type ReportDefinition,
  type ReportKind,
  type ReportPart,
  type ReportSums,
} from '@ceiba/platform/contract';
import { writeCsv } from '../documents/csv/write-csv';
import { writeWorkbook } from '../documents/excel/workbook';
import { dataTable, factList } from '../documents/html/blocks';
import { documentPage } from '../documents/html/document-page';
import { printDay, printInstant, printInteger } from '../documents/html/format';
import { html, type Html } from '../documents/html/html';
import { cellOf, csvCellOf, isFigure } from '../exports/export-cells';
import { workbookColumns, worded } from './report-cells';
import type { ReportWords } from './report-names';

/** A report on its way into a file: its rows as they come, and what stands around them. */
export interface FileParts {
  definition: ReportDefinition;
  columns: readonly ReportColumn[];
  rows: AsyncIterable<object>;
  edges: { first?: object; last?: object };
  sums: readonly ReportSums[];
  /** The further parts of the answer. */
  more: object;
  words: ReportWords;
  who: string;
  when: Date;
  /** Rows that have been read. */
  written: () => number;
}

function figuresOf({ definition, more }: FileParts) {
  return (definition.figures ?? []).map(({ label, value, currency, kind }) => {
    const code = currency ? figureAt(more, currency) : null;
    const found = figureAt(more, value);
    if (kind === 'decimal' && code && found) return { label, value: formatQuantity(found, code) };
    return { label, value: `${printed(kind, found)}${code ? ` ${code}` : ''}` };
  });
}

const rowsOf = (part: ReportPart, more: object): object[] => Reflect.get(more, part.key) as object[];

/** Excel: the rows, each further part on a sheet of its own, and the sheet "Filtros". */
export function reportWorkbook(path: string, parts: FileParts): Promise<number> {
  const { definition, columns, edges, more, words, who, when } = parts;
  const rows = { columns: workbookColumns(columns), rows: worded(columns, parts.rows) };
  return writeWorkbook(path, {
    sheets: [
      { name: definition.sheet ?? definition.title, totalsBy: definition.sumBy, edges, ...rows },
      ...(definition.parts ?? []).map((part) => ({
        name: part.title,
        columns: workbookColumns(part.columns),
        rows: worded(part.columns, rowsOf(part, more)),
      })),
    ],
    filters: [...words.filters, ...figuresOf(parts)],
    who,
    when,
    zone: words.zone,
  });
}

/** The sums as rows: "Total" in the first column that adds nothing up. */
function sumRows({ definition, columns, sums }: Pick<FileParts, 'definition' | 'columns' | 'sums'>): object[] {
  const label = columns.find(({ sum, kind }) => !sum && !isFigureKind(kind))?.key;
  return sums.map((one) => {
    const group = definition.sumBy ? (one[definition.sumBy] ?? '') : '';
    return { ...one, ...(label ? { [label]: `Total ${group}`.trim() } : {}) };
  });
}

async function* framed({ edges, ...parts }: FileParts): AsyncGenerator<object> {
  if (edges.first) yield edges.first;
  yield* parts.rows;
  if (edges.last) yield edges.last;
  if (parts.written() > 0) yield* sumRows(parts);
}

async function* csvRows(parts: FileParts): AsyncGenerator<object> {
  for await (const row of framed(parts))
    yield Object.fromEntries(parts.columns.map((column) => [column.key, csvCellOf(column, row)]));
}

/** CSV: one table, the sums at its end. */
export function reportCsv(out: Writable, parts: FileParts): Promise<void> {
  const head = parts.columns.map((column) => ({
    header: column.title,
    key: column.key,
    kind: isFigure(column) ? ('number' as const) : ('text' as const),
  }));
  return writeCsv(out, head, csvRows(parts));
}

const isFigureKind = (kind: ReportKind): boolean => ['integer', 'decimal', 'money', 'percent'].includes(kind);

function printed(kind: ReportKind, value: unknown, zone?: string): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (kind) {
    case 'integer':
      return printInteger(text);
    case 'money':
      return formatMoney(text);
    case 'decimal':
      return formatMoney(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
    case 'percent':
      return formatPercent(text);
    case 'day':
      return printDay(text);
    case 'instant':
      return printInstant(value instanceof Date ? value : new Date(text), zone);
    default:
      return text;
  }
}

/** An amount with its currency, where two can meet. */
function withCode(text: string, { currency }: ReportColumn, row: object): string {
  const code = currency ? (Reflect.get(row, currency) as string | null | undefined) : null;
  return text && code ? `${text} ${code}` : text;
}

function table(
  columns: readonly ReportColumn[],
  rows: readonly object[],
  feet: readonly object[],
  zone?: string,
): Html {
  const line = (row: object) =>
    columns.map((column) => {
      const value = Reflect.get(row, column.key) as unknown;
      return column.labels || column.kind === 'flag'
        ? String(cellOf(column, row) ?? '')
        : // A sum's label may stand in a column of days.
          typeof value === 'string' && value.startsWith('Total')
          ? value
          : column.unit && value !== null && value !== undefined
            ? formatQuantity(String(value), (Reflect.get(row, column.unit) as string | undefined) ?? null)
            : withCode(printed(column.kind, value, zone), column, row);
    });
  const head = columns.map((column) => ({
    label: column.title,
    align: isFigure(column) ? ('num' as const) : undefined,
  }));
  const [last, ...before] = feet.map(line).reverse();
  return dataTable(head, [...rows.map(line), ...before.reverse()], last);
}

/** The page that becomes the PDF: filters, figures, the rows with their sums, the further parts. */
export async function reportPage(parts: FileParts): Promise<string> {
  const { definition, edges, more, words, who, when } = parts;
  // Paper is as wide as the screen: what has to be chosen there is in the files for machines.
  const columns = parts.columns.filter(({ place }) => place !== 'chosen');
  const rows: object[] = [];
  for await (const row of parts.rows) rows.push(row);
  const all = [...(edges.first ? [edges.first] : []), ...rows, ...(edges.last ? [edges.last] : [])];
  const feet = rows.length > 0 ? sumRows({ ...parts, columns }) : [];
  const [first, ...rest] = words.filters.filter(({ value }) => value !== '');
  const facts = figuresOf(parts).map(({ label, value }) => [label, value] as const);
  const body = html`<section>${factList(facts)}</section>
    <section class="small">${table(columns, all, feet, words.zone)}</section>
    ${(definition.parts ?? []).map(
      (part) =>
        html`<section class="small">
          <h2>${part.title}</h2>
          ${table(part.columns, rowsOf(part, more), [], words.zone)}
        </section>`,
    )}`;
  return documentPage({
    title: definition.title,
    details: [`${who} · ${printInstant(when, words.zone)}`],
    branch: { name: first?.value ?? '', lines: rest.map(({ label, value }) => `${label}: ${value}`) },
    body,
    size: 'Letter',
    landscape: true,
  });
}
