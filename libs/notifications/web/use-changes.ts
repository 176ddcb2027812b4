import { useEffect, useRef } from 'react';
import { useLive } from './live';

/** However fast records change, an open screen reads again no oftener than this. */
const GAP_MS = 5000;

function kindsIn(data: unknown): readonly unknown[] {
  const told = typeof data === 'object' && data !== null && 'kinds' in data ? data.kinds : [];
  return Array.isArray(told) ? told : [];
}

/**
 * Calls `again` when records of these kinds (as the audit names them) were changed by anybody, when a notice comes, and
 * when the line stands again after it was cut. The first change is followed at once, later ones every five seconds.
 */
export function useChanges(kinds: readonly string[], again: () => void): void {
  const latest = useRef({ again, last: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => {
    latest.current.again = again;
  });
  useEffect(() => {
    const mine = latest.current;
    return () => clearTimeout(mine.timer);
  }, []);
  const follow = () => {
    const mine = latest.current;
    if (mine.timer !== undefined) return;
    const run = () => {
      mine.timer = undefined;
      mine.last = Date.now();
      mine.again();
    };
    const wait = mine.last + GAP_MS - Date.now();
    if (wait <= 0) run();
    else mine.timer = setTimeout(run, wait);
  };
  useLive({
    open: follow,
    notification: follow,
    changed: (data) => {
      if (kindsIn(data).some((kind) => kinds.includes(String(kind)))) follow();
    },
  });
}
