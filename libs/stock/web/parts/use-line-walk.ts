import { useMemo } from 'react';
import type { CellWalk } from './cell-input';
import type { RowWindow } from './use-row-window';

interface Walk extends Omit<CellWalk, 'go'> {
  rows: RowWindow;
  /** How many lines there are. */
  total: number;
}

/** Arrows walk through the lines of a table; beyond them is where products are entered. */
export function useLineWalk({ rows, total, leave, remove, split }: Walk): CellWalk {
  const { focus } = rows;
  return useMemo(
    () => ({
      go: (row, column) => (row < 0 || row >= total || !focus(row, column) ? leave() : undefined),
      leave,
      remove,
      split,
    }),
    [focus, leave, remove, split, total],
  );
}
