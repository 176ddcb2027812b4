import type { ReactElement, ReactNode } from 'react';
import type { RowWindow } from './use-row-window';
import './virtual-table.css';

interface Props {
  label: string;
  count: number;
  /** Height of every row in pixels; the rows keep to it. */
  rowHeight: number;
  rows: RowWindow;
  /** Cells of the head (`<th>`). */
  head: ReactNode;
  /** A `<tr>` of a fixed height, with a key of its own. */
  row: (index: number) => ReactElement;
  className?: string;
  /** Nothing in the rows takes the focus: the box itself does, so that keys can scroll it. */
  still?: boolean;
  empty: ReactNode;
}

/** A table that draws only the rows in sight; the head stays. On phones its rows may be laid out as cards by CSS. */
export function VirtualTable({ label, count, rowHeight, rows, head, row, className = '', still, empty }: Props) {
  if (count === 0) return <div className={`stock-table stock-table-empty ${className}`}>{empty}</div>;
  const { attach, from, to, onScroll } = rows;
  return (
    <div
      ref={attach}
      className={`stock-table ${className}`}
      onScroll={onScroll}
      role="region"
      aria-label={label}
      tabIndex={still ? 0 : -1}
    >
      <table aria-rowcount={count + 1}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          <tr aria-hidden className="stock-table-gap" style={{ height: from * rowHeight }} />
          {Array.from({ length: Math.max(0, to - from) }, (_, offset) => row(from + offset))}
          <tr aria-hidden className="stock-table-gap" style={{ height: (count - to) * rowHeight }} />
        </tbody>
      </table>
    </div>
  );
}
