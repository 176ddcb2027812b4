import { formatQuantity, type ReportColumn } from '@ceiba/platform/contract';
import type { ReactNode } from 'react';
import { formatAmount } from '../format/format';
import { formatQty } from '../format/quantity';
import { cellText, valueOf, type Column } from '../list/columns';
import { filled } from '../list/record-link';
import { StatusBadge, type BadgeColor } from '../parts/badge';

/** A value as text: quantities with two places at least, amounts with their currency. */
export function reportText(column: ReportColumn, row: object): string {
  const value = valueOf(row, column.key);
  if (value === null || value === undefined || value === '') return '-';
  if (column.unit) return formatQuantity(String(value), String(valueOf(row, column.unit) ?? '') || null);
  if (column.kind === 'decimal') return formatQty(String(value));
  if (column.kind === 'money')
    return formatAmount(String(value), column.currency ? String(valueOf(row, column.currency) ?? '') : '');
  return cellText(column as Column<object>, row) || '-';
}

function colorOf(badge: NonNullable<ReportColumn['badge']>, { key }: ReportColumn, row: object): string {
  if (typeof badge !== 'string') return badge[String(valueOf(row, key))] ?? 'secondary';
  return (badge.startsWith('{') ? filled(badge, row) : badge) ?? 'secondary';
}

function Shown({ column, row }: { column: ReportColumn; row: object }) {
  const text = reportText(column, row);
  const { badge, tone } = column;
  if (badge) {
    const color = colorOf(badge, column, row);
    return text === '-' ? null : <StatusBadge color={color as BadgeColor} text={text} />;
  }
  const toned = tone && text !== '-' && (tone !== 'bad' || Number(valueOf(row, column.key)) > 0);
  return toned ? <span className={`p-tone-${tone}`}>{text}</span> : text;
}

function Value({ column, row }: { column: ReportColumn; row: object }) {
  const below = column.under ? String(valueOf(row, column.under) ?? '') : '';
  return (
    <>
      <Shown column={column} row={row} />
      {below && <span className="p-under">{below}</span>}
    </>
  );
}

/** What a definition can't say of a column. */
export interface ReportCell<Row> extends Partial<Column<Row>> {
  /** Draws something around what the definition says of a row. */
  around?: (row: Row, shown: ReactNode) => ReactNode;
}

/** A report's columns for the list; `cells` draws what a definition can't say. */
export function listColumns<Row extends object>(
  columns: readonly ReportColumn[],
  ordered: boolean,
  cells: Readonly<Record<string, ReportCell<Row>>> = {},
): Column<Row>[] {
  return columns.map((column) => {
    const { around, ...cell }: ReportCell<Row> = cells[column.key] ?? {};
    const drawn = (row: Row) => {
      const shown = <Value column={column} row={row} />;
      return around ? around(row, shown) : shown;
    };
    return {
      key: column.key,
      title: column.title,
      kind: column.kind,
      labels: column.labels,
      sum: column.sum,
      link: column.link,
      card: column.card ?? 'fact',
      hidden: column.place === 'chosen',
      sortable: !ordered && !column.unsorted,
      render: column.kind === 'instant' ? undefined : drawn,
      ...cell,
    };
  });
}
