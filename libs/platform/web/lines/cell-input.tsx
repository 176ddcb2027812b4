import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { type FigureOptions, useFigure } from '../form/use-figure';
import { warn } from '../notices/notices';
import type { Accept } from './typed';

/** How the cells of a table are walked by keys. */
export interface CellWalk {
  /** Focuses the cell of a column in a row; beyond the rows: where lines are entered. */
  go: (row: number, column: string) => void;
  /** Back to where lines are entered. */
  leave?: () => void;
  /** @param from the column of the key that did it, where the cursor stays; by the mouse: back to the entry */
  remove?: (row: number, from?: string) => void;
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
  onChange: (value: string) => void;
  invalid?: boolean;
  /** What is wrong, or a help; shown by the browser as one points at it. */
  title?: string;
  placeholder?: string;
  readOnly?: boolean;
  required?: boolean;
  /** What is wrong, said below the field. */
  error?: string;
  /** + and - step by one. */
  onStep?: (by: 1 | -1) => void;
  /** What further keys do here, by `KeyboardEvent.key`. */
  keys?: Readonly<Record<string, () => void>>;
}

type Figure = Pick<FigureOptions, 'decimals' | 'percent' | 'unread'>;

interface CellProps extends Omit<Props, 'value' | 'onChange'> {
  input: ComponentProps<'input'>;
}

/** Arrows walk through a column, Ctrl + Supr removes the line, Ctrl + Enter adds another lot, Enter goes back to the entry. */
export function walkKeys(event: KeyboardEvent, { row, column }: CellPlace, walk: CellWalk): boolean {
  const run = {
    ArrowUp: () => walk.go(row - 1, column),
    ArrowDown: () => walk.go(row + 1, column),
    Enter: event.ctrlKey && walk.split ? () => walk.split?.(row) : walk.leave,
    Delete: event.ctrlKey && walk.remove ? () => walk.remove?.(row, column) : undefined,
  }[event.key];
  if (!run || event.altKey) return false;
  event.preventDefault();
  run();
  return true;
}

/** Characters that are commands here: a scan of them is none. */
const commandsOf = (keys: object) =>
  Object.keys(keys)
    .filter((key) => key.length === 1)
    .join('') || undefined;

/** The input of a cell. */
function Cell(props: CellProps) {
  const { row, column, label, walk, invalid, title, placeholder, readOnly, required, error, onStep, input } = props;
  const keys: Props['keys'] = { ...(onStep && { '+': () => onStep(1), '-': () => onStep(-1) }), ...props.keys };
  const errorId = useId();
  return (
    <>
      <input
        className="p-cell"
        data-cell={`${row}:${column}`}
        data-commands={commandsOf(keys)}
        aria-label={label}
        aria-required={required}
        aria-invalid={invalid || error !== undefined || undefined}
        aria-describedby={error && errorId}
        autoComplete="off"
        {...{ title, placeholder, readOnly }}
        {...input}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (walkKeys(event, { row, column, label }, walk)) return;
          const run = keys[event.key];
          if (!run || event.ctrlKey || event.altKey) return;
          event.preventDefault();
          run();
        }}
      />
      {error && (
        <div id={errorId} className="p-field-error" role="alert">
          {error}
        </div>
      )}
    </>
  );
}

/** A text in a table's cell. */
export function CellInput({ accept, value, onChange, ...cell }: Props & { accept: Accept }) {
  const change = (text: string) => {
    const next = accept(text);
    if (next !== null) onChange(next);
  };
  return <Cell {...cell} input={{ value, onChange: (event) => change(event.target.value) }} />;
}

/** A figure in a table's cell; what has two meanings is told as one leaves it. */
export function FigureCell({ decimals, percent, unread, value, onChange, ...cell }: Props & Figure) {
  const onProblem = (text: string) => warn(`${cell.label}: ${text}`);
  const { input, problem } = useFigure({ value, decimals, percent, unread, onChange, onProblem });
  return (
    <Cell
      {...cell}
      invalid={cell.invalid || problem !== null}
      title={problem ?? cell.title}
      input={{ ...input, className: 'p-cell p-cell-number', maxLength: 30 }}
    />
  );
}
