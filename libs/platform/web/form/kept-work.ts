import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '../notices/notices';

/** What is being typed on a screen; undefined: nothing that would be missed. */
type Read = () => unknown;

const live = new Set<() => readonly [name: string, work: unknown]>();
const kept = new Map<string, unknown>();
let owner: number | undefined;

const here = (name: string): string => `${window.location.pathname} ${name}`;

/** The session ends under somebody's hands: what he typed waits, in memory alone, until he has signed in again. */
export function keepWork(who: number | undefined): void {
  kept.clear();
  owner = who;
  for (const told of live) {
    const [name, work] = told();
    if (work !== undefined) kept.set(here(name), work);
  }
}

/** Somebody signed in: what another person typed is not for him. */
export function forgetWorkOfOthers(who: number | undefined): void {
  if (who !== owner) kept.clear();
}

/**
 * What was typed here, under this name, when the session ended; null where nothing was. `keep` takes how to read what is
 * typed from now on.
 */
export function useKeptWork<T>(name: string): { found: T | null; keep: (read: () => T | undefined) => void } {
  const [at] = useState(name);
  const [found] = useState(() => (kept.get(here(at)) as T | undefined) ?? null);
  const read = useRef<Read>(() => undefined);
  useLayoutEffect(() => {
    const told = () => [at, read.current()] as const;
    live.add(told);
    return () => void live.delete(told);
  }, [at]);
  useEffect(() => {
    if (kept.delete(here(at))) notify({ kind: 'info', message: 'Se recuperó lo que estaba escrito.' });
  }, [at]);
  return {
    found,
    keep: (next) => {
      read.current = next;
    },
  };
}
