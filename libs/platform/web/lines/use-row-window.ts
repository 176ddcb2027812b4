import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn above and below those in sight. */
const SPARE = 8;
/** What a box is taken for until it has been measured. */
const FIRST_HEIGHT = 600;

/** First and last row that a box of this height shows at this place, with some to spare. */
export function windowOf(scrollTop: number, boxHeight: number, rowHeight: number): [number, number] {
  const first = Math.floor(scrollTop / rowHeight);
  const seen = Math.ceil((boxHeight || FIRST_HEIGHT) / rowHeight);
  return [Math.max(0, first - SPARE), first + seen + SPARE];
}

export interface RowWindow {
  /** Goes as `ref` to the box that scrolls. */
  attach: (box: HTMLElement | null) => void;
  /** Rows to draw: from `from` up to but not with `to`. */
  from: number;
  to: number;
  onScroll: () => void;
  /** Scrolls a row into sight, draws it at once and focuses its cell of this name (`data-cell`). False: there is none. */
  focus: (index: number, column: string) => boolean;
  /** Scrolls a row into sight. */
  reveal: (index: number) => void;
  toEnd: () => void;
}

/**
 * Which rows of a long list are in sight; the others are not drawn (2,000 lines stay quick). Rows of their own heights
 * (`rowHeight` null) are few: all are drawn.
 */
export function useRowWindow(count: number, rowHeight: number | null): RowWindow {
  const [box, attach] = useState<HTMLElement | null>(null);
  const [[from, to], setView] = useState(() => windowOf(0, 0, rowHeight ?? FIRST_HEIGHT));
  const onScroll = useCallback(() => {
    if (rowHeight === null) return;
    const next = windowOf(box?.scrollTop ?? 0, box?.clientHeight ?? 0, rowHeight);
    setView((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, [box, rowHeight]);
  const reveal = useCallback(
    (index: number) => {
      if (!box || rowHeight === null) return;
      // The head of the table sticks over the first row.
      const room = box.clientHeight - (box.querySelector('thead')?.clientHeight ?? 0);
      const top = index * rowHeight;
      if (top < box.scrollTop) box.scrollTo({ top });
      else if (top + rowHeight > box.scrollTop + room) box.scrollTo({ top: top + rowHeight - room });
    },
    [box, rowHeight],
  );
  const focus = useCallback(
    (index: number, column: string): boolean => {
      reveal(index);
      flushSync(onScroll);
      const cell = box?.querySelector<HTMLElement>(`[data-cell="${index}:${column}"]`);
      cell?.focus({ preventScroll: true });
      if (rowHeight === null) cell?.scrollIntoView({ block: 'nearest' });
      return Boolean(cell);
    },
    [box, onScroll, reveal, rowHeight],
  );
  const toEnd = useCallback(() => {
    if (rowHeight !== null) box?.scrollTo({ top: box.scrollHeight });
    // Such a box may scroll itself, or the page does.
    else box?.querySelector('tbody > :last-child')?.scrollIntoView({ block: 'nearest' });
  }, [box, rowHeight]);
  const last = rowHeight === null ? count : Math.min(to, count);
  const first = rowHeight === null ? 0 : Math.max(0, Math.min(from, last - 1));
  return { attach, from: first, to: last, onScroll, reveal, focus, toEnd };
}
