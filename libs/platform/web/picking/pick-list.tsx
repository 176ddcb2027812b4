import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { type RowWindow, useRowWindow } from '../lines/use-row-window';
import { useFoundRows, type SearchPage } from './use-found-rows';
import '../form/form.css';
import './pick-list.css';

interface Props<T> {
  label: string;
  placeholder: string;
  search: SearchPage<T>;
  idOf: (row: T) => number;
  /** Draws a row; it is `ROW` pixels high. */
  row: (row: T) => ReactNode;
  onPick: (row: T) => void;
  /** What a scanner may have read: this row is meant exactly. */
  isExact?: (row: T, text: string) => boolean;
  isPicked?: (row: T) => boolean;
  initial?: string;
  /** Said instead of the rows: too short a text, for instance. */
  hint?: (text: string) => string | null;
  empty: string;
  /** Said until the first rows are there. */
  loading?: string;
}

const ROW = 52;

function useActive(count: number, reveal: RowWindow['reveal']) {
  const [active, setActive] = useState(0);
  const at = Math.max(0, Math.min(active, count - 1));
  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, count - 1));
    setActive(next);
    reveal(next);
  };
  return { at, move };
}

/**
 * Search field over a list of any length: rows come from the server as one types and scrolls, only those in view are drawn.
 * Arrows move, Enter picks; a scan that ends with Enter picks the exact row as soon as it is there.
 */
export function PickList<T>(props: Props<T>) {
  const { search, idOf, onPick, isExact, isPicked, hint } = props;
  const id = useId();
  const [text, setText] = useState(props.initial ?? '');
  const told = hint?.(text.trim()) ?? null;
  const found = useFoundRows(told === null ? text : '', search);
  const entered = useRef<string | null>(null);
  const count = told === null ? found.total : 0;
  const { attach, from, to, onScroll, reveal } = useRowWindow(count, ROW);
  const { at, move } = useActive(count, reveal);
  const { need } = found;
  useEffect(() => need(from, to), [need, from, to]);

  const enter = (wanted: string): void => {
    if (found.text !== wanted) {
      entered.current = wanted;
      return;
    }
    const loaded = found.pages.get(1) ?? [];
    const exact = isExact && loaded.find((row) => isExact(row, wanted));
    const row = exact ?? found.rowAt(at);
    if (row) onPick(row);
  };
  useEffect(() => {
    if (entered.current === null || entered.current !== found.text) return;
    entered.current = null;
    const loaded = found.pages.get(1) ?? [];
    const exact = isExact && loaded.find((row) => isExact(row, found.text ?? ''));
    const only = found.total === 1 ? loaded[0] : undefined;
    const row = exact ?? only;
    if (row) onPick(row);
  });

  const pressed = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 7, PageUp: at - 7 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && told === null) {
      event.preventDefault();
      enter(text.trim());
    }
  };
  const shown = Array.from({ length: to - from }, (_, index) => from + index);
  const said =
    told ??
    found.error ??
    (found.text !== null && count === 0 && !found.busy ? props.empty : null) ??
    (found.text === null ? (props.loading ?? null) : null);
  return (
    <div className="p-pick">
      <input
        className="p-input"
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
        aria-label={props.label}
        placeholder={props.placeholder}
        data-first
        autoComplete="off"
        maxLength={150}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          move(0);
        }}
        onKeyDown={pressed}
      />
      {said !== null && (
        <p className="p-pick-said" role="status">
          {said}
        </p>
      )}
      <ul
        ref={attach}
        id={id}
        className="p-pick-rows"
        role="listbox"
        aria-label={props.label}
        aria-busy={found.busy}
        tabIndex={-1}
        hidden={said !== null}
        onScroll={onScroll}
      >
        <li aria-hidden style={{ height: from * ROW }} role="presentation" />
        {shown.map((index) => {
          const row = found.rowAt(index);
          return (
            <li
              key={row ? idOf(row) : `bone-${index}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={row && isPicked ? isPicked(row) : index === at}
              aria-setsize={count}
              aria-posinset={index + 1}
              className={`p-pick-row${index === at ? ' p-pick-active' : ''}`}
              style={{ height: ROW }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                move(index);
                if (row) onPick(row);
              }}
            >
              {row ? props.row(row) : <span className="p-pick-bone" />}
            </li>
          );
        })}
        <li aria-hidden style={{ height: (count - to) * ROW }} role="presentation" />
      </ul>
    </div>
  );
}
