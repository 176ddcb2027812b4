import { useCallback, useEffect, useMemo, useRef } from 'react';
import { onceDrawn } from '../parts/once-drawn';
import type { CellWalk } from './cell-input';
import type { RowWindow } from './use-row-window';
import type { Undo } from './use-undo';

/** What can be done to lines, beside typing into them. */
export interface LineEdits<Line> {
  /** Back to where lines are entered; without it nothing is typed here. */
  leave?: () => void;
  onChange?: (row: number, part: Partial<Line>) => void;
  /** Answers how the line is brought back; nothing where it was not removed. */
  onRemove?: (row: number) => Undo | undefined;
  /** Another line of the same product, for another lot. */
  onSplit?: (row: number) => void;
  /** How the buttons of a line name it; a function of its own, not made anew each time. */
  nameOf?: (line: Line) => string;
  mayRemove?: (line: Line) => boolean;
  /** New lines come last: they are brought into sight. */
  follow?: boolean;
  /** Hears which lines are in sight: from, and up to but not with. */
  onSeen?: (from: number, to: number) => void;
}

/** Keys through the lines; beyond them is where lines are entered. What is removed or added keeps the cursor near. */
export function useLineWalk<Line>(
  rows: RowWindow,
  lines: readonly Line[],
  edits: LineEdits<Line>,
  offer: (row: number, undo: Undo) => void,
) {
  const { focus, toEnd, from, to } = rows;
  const latest = useRef({ lines, edits, offer });
  const before = useRef(lines.length);
  useEffect(() => {
    latest.current = { lines, edits, offer };
    if (edits.follow && lines.length > before.current) toEnd();
    before.current = lines.length;
  });
  useEffect(() => latest.current.edits.onSeen?.(from, to), [from, to]);
  const [removes, splits, leaves] = [edits.onRemove, edits.onSplit, edits.leave].map((edit) => edit !== undefined);
  const put = useCallback((row: number, part: Partial<Line>) => latest.current.edits.onChange?.(row, part), []);
  const walk = useMemo<CellWalk>(() => {
    const leave = () => latest.current.edits.leave?.();
    const go = (row: number, column: string) => {
      const there = row >= 0 && row < latest.current.lines.length;
      if (!there || !focus(row, column)) leave();
    };
    return {
      go,
      leave: leaves ? leave : undefined,
      split: splits
        ? (row) => {
            latest.current.edits.onSplit?.(row);
            onceDrawn(() => focus(row + 1, 'lot'));
          }
        : undefined,
      remove: removes
        ? (row, from) => {
            const { edits: now, lines: all, offer: tell } = latest.current;
            const line = all[row];
            if (line === undefined || now.mayRemove?.(line) === false) return;
            const undo = now.onRemove?.(row);
            const stay = (reach: typeof focus | typeof go) =>
              from === undefined ? leave() : onceDrawn(() => reach(row, from));
            stay(go);
            if (undo) tell(row, () => (undo(), stay(focus)));
          }
        : undefined,
    };
  }, [focus, removes, splits, leaves]);
  return { walk, put };
}
