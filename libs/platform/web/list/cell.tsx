import { spokenInstant } from '../format/format';
import { cellText, valueOf, type Column } from './columns';

/** What stands in one cell of a list. Instants are spoken, exact on hover. */
export function Cell<Row extends object>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.render) return <>{column.render(row)}</>;
  const text = cellText(column, row);
  if (text === '') return <span className="p-muted">-</span>;
  if (column.kind === 'instant' && !column.text)
    return <time title={text}>{spokenInstant(String(valueOf(row, column.key)), new Date())}</time>;
  return <>{text}</>;
}
