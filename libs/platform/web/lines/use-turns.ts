import { useRef, useState } from 'react';

/** Look-ups in flight, one after the other in their order. */
export interface Turns {
  busy: boolean;
  /** Runs when all before it are done, whatever came of them. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing is in flight any more: a command (save, verify) waits for it before it reads the lines. */
  settled: () => Promise<void>;
}

/** Keeps look-ups in order, and lets commands wait for them. */
export function useTurns(): Turns {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const settled = async (): Promise<void> => {
    let seen: Promise<unknown> | undefined;
    while (seen !== last.current) {
      seen = last.current;
      await seen;
    }
  };
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    setWaiting((count) => count + 1);
    const next = last.current.then(work).finally(() => setWaiting((count) => count - 1));
    last.current = next.catch(() => undefined);
    return next;
  };
  return { busy: waiting > 0, run, settled };
}
