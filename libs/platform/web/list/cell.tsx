import { CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spokenInstant } from '../format/format';
import { copyText } from '../notices/copy-text';
import { notify, warn } from '../notices/notices';
import { cellText, isFigure, valueOf, type Column } from './columns';
import { useRecordPath } from './record-link';

interface Props<Row> {
  column: Column<Row>;
  row: Row;
  /** Opens the row where its column leads to no record that this person may see. */
  onOpen?: (row: Row) => void;
}

/** Letters of a text that stays in one line; a longer one wraps, so that it pushes no figure out of sight. */
const ONE_LINE = 16;
/** Capitals take the room of so many letters. */
const CAPITAL = 1.25;

function isLong(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return text.length + capitals * (CAPITAL - 1) > ONE_LINE;
}

function drawn<Row extends object>(column: Column<Row>, row: Row, text: string) {
  if (column.render) return column.render(row);
  if (text === '') return <span className="p-muted">-</span>;
  if (column.kind === 'instant' && !column.text)
    return <time title={text}>{spokenInstant(String(valueOf(row, column.key)), new Date())}</time>;
  return text;
}

/** SAT's number of a CFDI. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** In one line, cut where the column ends: nobody reads it, whoever needs it copies it. */
function Uuid({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    if (await copyText(text)) notify({ kind: 'success', message: 'Folio fiscal copiado.' });
    else warn('El navegador no permitió copiar.');
  };
  return (
    <span className="p-uuid" onClick={(event) => event.stopPropagation()}>
      <span className="p-uuid-text" title={text}>
        {children}
      </span>
      <Tooltip title="Copiar" mouseEnterDelay={0.4}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`Copiar ${text}`}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  );
}

/** What stands in one cell of a list. Instants are spoken, exact on hover; what names a record leads to it. */
export function Cell<Row extends object>({ column, row, onOpen }: Props<Row>) {
  const recordPath = useRecordPath();
  const text = cellText(column, row);
  const path = column.link && text !== '' ? recordPath(column.link, row) : null;
  const shown = drawn(column, row, text);
  const isLink = path !== null || onOpen !== undefined;
  if (UUID.test(text) && !isLink) return <Uuid text={text}>{shown}</Uuid>;
  const wraps = !isFigure(column) && isLong(text);
  const words = wraps ? <span className="p-words">{shown}</span> : shown;
  if (path !== null)
    return (
      <Link className="p-record" to={path}>
        {words}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" className="p-record" onClick={() => onOpen(row)}>
        {words}
      </button>
    );
  return <>{words}</>;
}
