import type { ShownBy, ToRecord } from '@ceiba/platform/contract';
import type { ReactNode } from 'react';
import { formatAmount, formatCount, formatDay, formatInstant, formatPercent } from '../format/format';

export type ColumnKind = 'text' | 'id' | 'integer' | 'decimal' | 'money' | 'percent' | 'day' | 'instant' | 'flag';

/** One column of a list. `key` is the field's name in the answer. */
export interface Column<Row> {
  key: string;
  title: string;
  kind?: ColumnKind;
  /** Draws the cell; give `text` too when what is drawn can't be read from the row (export, filter in the browser). */
  render?: (row: Row) => ReactNode;
  text?: (row: Row) => string;
  /** Words for values (`{ 1: 'Activo' }`): shown, searched and exported. */
  labels?: Readonly<Record<string, string>>;
  /** Several fields in one cell (`{key} - {name}`), or another field than `key`; an export of the server reads it, too. */
  template?: string;
  /** How the export shows a value that another field changes: grams as kilos. */
  shown?: ShownBy;
  width?: number;
  sortable?: boolean;
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean;
  /** Place on a phone's card: its title, one of its facts, or left out. */
  card?: 'title' | 'fact' | 'none';
  /** Currency code of an amount, where two currencies can meet. */
  currency?: (row: Row) => string;
  /** Sum at the foot; `foot`: there alone, as currencies or cancelled rows make an export's sum another one. */
  sum?: boolean | 'foot';
  fixed?: 'left';
  /** The record that the value names; shown as a link to who may see it. */
  link?: ToRecord;
}

const NUMERIC: readonly ColumnKind[] = ['integer', 'decimal', 'money', 'percent'];

/** Numbers stand at the right. */
export function isNumeric(kind: ColumnKind | undefined): boolean {
  return kind !== undefined && NUMERIC.includes(kind);
}

/** The column that names a row. */
export function titleOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.card === 'title') ?? columns[1] ?? columns[0];
}

/** Figures stand at the right; what has words for its values is no figure. */
export function isFigure({ kind, labels }: Pick<Column<never>, 'kind' | 'labels'>): boolean {
  return isNumeric(kind) && !labels;
}

/** A row's raw value under a name. */
export function valueOf(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key];
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : value == null ? null : String(value);
}

/** What a cell holds before it is put in words: its field, or what its template says. */
export function columnValue<Row extends object>(column: Column<Row>, row: Row): string | number | null {
  const { template } = column;
  if (template === undefined) return plain(valueOf(row, column.key));
  const single = /^\{(\w+)\}$/.exec(template)?.[1];
  if (single) return plain(valueOf(row, single));
  return template.replace(/\{(\w+)\}/g, (_found, key: string) => String(plain(valueOf(row, key)) ?? ''));
}

/** A cell in words, as the table shows it and the export writes it. */
export function cellText<Row extends object>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = columnValue(column, row);
  if (value === null || value === '') return '';
  if (column.labels) return column.labels[String(value)] ?? String(value);
  switch (column.kind) {
    case 'money':
      return formatAmount(value, column.currency?.(row));
    case 'integer':
    case 'decimal':
      return formatCount(value);
    case 'percent':
      return formatPercent(value);
    case 'day':
      return formatDay(String(value));
    case 'instant':
      return formatInstant(String(value));
    case 'flag':
      return Number(value) === 1 ? 'Sí' : 'No';
    default:
      return String(value);
  }
}
