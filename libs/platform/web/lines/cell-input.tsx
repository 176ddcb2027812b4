import type { KeyboardEvent } from 'react';
import type { Accept } from './typed';

/** How the cells of a table are walked by keys. */
export interface CellWalk {
  /** Focuses the cell of a column in a row; beyond the rows: where lines are entered. */
  go: (row: number, column: string) => void;
  /** Back to where lines are entered. */
  leave: () => void;
  remove?: (row: number) => void;
  /** One more line of the same product, for another lot. */
  split?: (row: number) => void;
}

/** What a cell of a table is known by. */
export interface CellPlace {
  row: number;
  column: string;
  label: string;
}

interface Props extends CellPlace {
  walk: CellWalk;
  value: string;
  accept: Accept;
  onChange: (value: string) => void;
  invalid?: boolean;
  /** What is wrong, or a help; shown by the browser as one points at it. */
  title?: string;
  numeric?: boolean;
  placeholder?: string;
  /** + and - step by one. */
  onStep?: (by: 1 | -1) => void;
}

/** Arrows walk through a column, Ctrl + Supr removes the line, Ctrl + Enter adds another lot, Enter goes back to the entry. */
export function walkKeys(event: KeyboardEvent, { row, column }: CellPlace, walk: CellWalk): boolean {
  const run = {
    ArrowUp: () => walk.go(row - 1, column),
    ArrowDown: () => walk.go(row + 1, column),
    Enter: event.ctrlKey && walk.split ? () => walk.split?.(row) : walk.leave,
    Delete: event.ctrlKey && walk.remove ? () => walk.remove?.(row) : undefined,
  }[event.key];
  if (!run || event.altKey) return false;
  event.preventDefault();
  run();
  return true;
}

/** A field in a table's cell. */
export function CellInput(props: Props) {
  const { row, column, label, value, accept, onChange, walk, invalid, title, numeric, placeholder, onStep } = props;
  return (
    <input
      className={`p-cell${numeric ? ' p-cell-number' : ''}`}
      data-cell={`${row}:${column}`}
      data-commands={onStep && '+-'}
      aria-label={label}
      aria-invalid={invalid || undefined}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      {...{ value, title, placeholder }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const next = accept(event.target.value);
        if (next !== null) onChange(next);
      }}
      onKeyDown={(event) => {
        if (walkKeys(event, { row, column, label }, walk)) return;
        if (!onStep || (event.key !== '+' && event.key !== '-')) return;
        event.preventDefault();
        onStep(event.key === '+' ? 1 : -1);
      }}
    />
  );
}
