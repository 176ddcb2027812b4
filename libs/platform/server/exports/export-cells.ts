import { COMPANY_ZONE, divRound, type ExportColumn, fromScaled, localTime, toScaled } from '@ceiba/platform/contract';
import type { CellKind } from '../documents/excel/cells';

/** What a cell needs to know of its column; columns of lists and of reports say it. */
export type CellColumn = Pick<ExportColumn, 'key' | 'kind' | 'template' | 'shown'> & {
  labels?: Readonly<Record<string, string>>;
};

/** The types of Excel's cells for the kinds of a list's columns. */
const CELLS: Readonly<Record<ExportColumn['kind'], CellKind>> = {
  text: 'text',
  id: 'id',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  day: 'date',
  instant: 'datetime',
  flag: 'text',
};
const FIGURES: readonly ExportColumn['kind'][] = ['integer', 'decimal', 'money', 'percent'];

/** Words make text of any column. */
export function cellKind(column: CellColumn): CellKind {
  return column.labels || (column.template && !singleKey(column.template)) ? 'text' : CELLS[column.kind];
}

export function isFigure(column: CellColumn): boolean {
  return cellKind(column) !== 'text' && FIGURES.includes(column.kind);
}

function singleKey(template: string): string | null {
  return /^\{(\w{1,80})\}$/.exec(template)?.[1] ?? null;
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => String(plain(one) ?? '')).join(', ');
  return typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;
}

function raw(column: CellColumn, row: object): unknown {
  const { template } = column;
  const valueAt = (key: string): unknown => (Object.hasOwn(row, key) ? plain(Reflect.get(row, key)) : null);
  if (!template) return valueAt(column.key);
  const single = singleKey(template);
  return single
    ? valueAt(single)
    : template.replace(/\{(\w{1,80})\}/g, (_found, key: string) => String(valueAt(key) ?? ''));
}

/** A column's value in a row, as the cell shows it: words for flags and labels; a figure that is none stays blank. */
export function cellOf(column: CellColumn, row: object): unknown {
  const value = raw(column, row);
  if (value === null || value === '') return null;
  if (column.labels) return column.labels[String(value)] ?? String(value);
  if (column.kind === 'flag') return Number(value) === 1 || value === true ? 'Sí' : 'No';
  if (column.kind === 'instant') return Number.isNaN(new Date(String(value)).getTime()) ? null : value;
  if (isFigure(column) && !Number.isFinite(Number(value))) return null;
  const shown = column.shown?.of[String(Reflect.get(row, column.shown.by))];
  if (!shown) return value;
  return isFigure(column) ? divided(String(value), shown.divide) : shown.text;
}

const divided = (value: string, by: number): string => fromScaled(divRound(BigInt(toScaled(value, 4)), BigInt(by)), 4);

/** The same for CSV, where an instant is the company's wall clock. */
export function csvCellOf(column: CellColumn, row: object): unknown {
  const value = cellOf(column, row);
  if (cellKind(column) !== 'datetime' || value === null) return value;
  return localTime(value instanceof Date ? value : new Date(String(value)), COMPANY_ZONE).replace('T', ' ');
}
