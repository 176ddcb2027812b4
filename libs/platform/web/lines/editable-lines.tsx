import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { memo, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useIsNarrow } from '../parts/use-is-narrow';
import type { CellWalk } from './cell-input';
import { LineButton } from './line-button';
import { type LineEdits, useLineWalk } from './use-line-walk';
import { useRowWindow } from './use-row-window';
import { type Undo, useUndo } from './use-undo';
import './lines.css';

/** Where a cell stands, for its `CellInput`, and how it changes its line. */
export interface LineAt<Line = object> {
  row: number;
  walk: CellWalk;
  change: (part: Partial<Line>) => void;
}

export interface LineColumn<Line> {
  key: string;
  title: ReactNode;
  cell: (line: Line, at: LineAt<Line>) => ReactNode;
  /** Figures stand to the right. */
  numeric?: boolean;
  /** A save wants it filled in every line: its head has the star; the cell says so itself (`required`). */
  required?: boolean;
  /** Class of its head: its width. */
  head?: string;
  className?: string | ((line: Line) => string);
  /** Names the row: read with each of its cells. */
  rowHead?: boolean;
  /** Name of the form's field that stands here, for the focus on what is wrong. */
  field?: (row: number) => string;
  /** Said before the value where a line is a card. */
  card?: string;
  /** The whole text, as one points at it. */
  tip?: (line: Line) => string;
}

/** Leads the cursor into the lines from outside. */
export interface LinesHandle {
  enter: (which: 'first' | 'last') => void;
  focus: (row: number, column: string) => void;
}

interface Props<Line> extends LineEdits<Line> {
  label: string;
  lines: readonly Line[];
  /** Made once (`useMemo`): a line is drawn anew when it or they change. */
  columns: readonly LineColumn<Line>[];
  lineKey: (line: Line, row: number) => number | string;
  /** Height of every line in pixels, and as a card on a phone; the lines keep to it. Without it: few lines, each its own. */
  height?: number;
  cardHeight?: number;
  empty: ReactNode;
  /** What the lines hold for (branch, customer): where it changes a removed one can't come back. */
  place?: string | number;
  className?: string;
  rowClass?: string | ((line: Line) => string);
  onRowClick?: (line: Line) => void;
  ref?: Ref<LinesHandle>;
}

interface RowProps<Line> extends Pick<Props<Line>, 'columns' | 'nameOf' | 'mayRemove' | 'rowClass' | 'onRowClick'> {
  line: Line;
  row: number;
  height: number | null;
  walk: CellWalk;
  put: (row: number, part: Partial<Line>) => void;
}

type ClassName<Line> = string | ((line: Line) => string) | undefined;
const classFor = <Line,>(name: ClassName<Line>, line: Line) => (typeof name === 'function' ? name(line) : name);
const classOf = <Line,>({ numeric, className }: LineColumn<Line>, line: Line) =>
  `${numeric ? 'p-number ' : ''}${classFor(className, line) ?? ''}`.trim() || undefined;

function Row<Line>({ line, row, columns, height, walk, put, nameOf, mayRemove, rowClass, onRowClick }: RowProps<Line>) {
  const name = nameOf?.(line) ?? '';
  return (
    <tr
      className={classFor(rowClass, line) ?? 'p-line'}
      style={height === null ? undefined : { height }}
      aria-rowindex={row + 2}
      onClick={onRowClick && (() => onRowClick(line))}
    >
      {columns.map((column) => {
        const Cell = column.rowHead ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.rowHead ? 'row' : undefined}
            className={classOf(column, line)}
            data-title={column.card}
            data-field={column.field?.(row)}
            title={column.tip?.(line)}
          >
            {column.cell(line, { row, walk, change: (part) => put(row, part) })}
          </Cell>
        );
      })}
      {(walk.split ?? walk.remove) && (
        <td className="p-line-end">
          {walk.split && (
            <LineButton
              title="Agregar otro lote de este producto"
              label={`Agregar otro lote de ${name}`}
              icon={<CopyOutlined aria-hidden />}
              onClick={() => walk.split?.(row)}
            />
          )}
          {walk.remove && (mayRemove?.(line) ?? true) && (
            <LineButton
              title="Quitar"
              label={`Quitar ${name}`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => walk.remove?.(row)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

const MemoRow = memo(Row) as typeof Row;

/**
 * Lines of anything, typed into or only shown: the head stays, only the lines in sight are drawn where all have one
 * `height` (2,000 stay quick), on phones they may be cards (`cardHeight`). Arrows walk through a column, Enter goes back
 * to where lines are entered, Ctrl + Supr removes a line, Ctrl + Z brings it back, Ctrl + Enter adds another lot.
 */
export function EditableLines<Line>(props: Props<Line>) {
  const { label, lines, columns, lineKey, cardHeight, empty, className = '', ref } = props;
  const narrow = useIsNarrow();
  const height = (narrow && cardHeight) || (props.height ?? null);
  const rows = useRowWindow(lines.length, height);
  const keysOf = () => [props.place ?? '', ...lines.map((line, row) => lineKey(line, row))];
  const { offer, forget, notice } = useUndo(keysOf);
  const removed = (row: number, undo: Undo) => {
    const line = lines[row];
    if (line !== undefined) offer(props.nameOf?.(line) ?? '', keysOf(), undo);
  };
  const { walk, put } = useLineWalk(rows, lines, props, removed);
  const box = `p-lines ${cardHeight ? 'p-lines-cards ' : ''}${height === null ? 'p-lines-flow ' : ''}${className}`;
  useImperativeHandle(
    ref,
    () => ({
      enter: (which) => walk.go(which === 'first' ? 0 : lines.length - 1, 'qty'),
      focus: walk.go,
    }),
    [walk, lines.length],
  );
  const { attach, from, to, onScroll } = rows;
  if (lines.length === 0)
    return (
      <div className={`p-lines-empty ${box}`}>
        {empty}
        {walk.remove && notice}
      </div>
    );
  return (
    // Where nothing in the lines takes the focus the box itself does, so that keys can scroll it.
    <div
      ref={attach}
      className={box}
      onScroll={onScroll}
      onChange={forget}
      role="region"
      aria-label={label}
      tabIndex={props.leave ? -1 : 0}
    >
      <table aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric, required, head = '' }) => (
              <th
                key={key}
                scope="col"
                className={`${numeric ? 'p-number ' : ''}${required ? 'is-required ' : ''}${head}`.trim() || undefined}
              >
                {title}
              </th>
            ))}
            {(walk.split ?? walk.remove) && (
              <th scope="col" className={walk.split ? 'p-lines-end-two' : 'p-lines-end-one'}>
                <span className="p-visually-hidden">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden className="p-lines-gap" style={{ height: from * (height ?? 0) }} />
          {lines.slice(from, to).map((line, at) => (
            <MemoRow
              key={lineKey(line, from + at)}
              {...{ line, columns, height, walk, put }}
              row={from + at}
              nameOf={props.nameOf}
              mayRemove={props.mayRemove}
              rowClass={props.rowClass}
              onRowClick={props.onRowClick}
            />
          ))}
          <tr aria-hidden className="p-lines-gap" style={{ height: (lines.length - to) * (height ?? 0) }} />
        </tbody>
      </table>
      {walk.remove && notice}
    </div>
  );
}
