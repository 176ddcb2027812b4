import type { StaleSave } from '@ceiba/platform/contract';
import { useEffect, useRef } from 'react';
import { draftOf } from '../api/draft-key';
import { staleOf } from '../api/refusals';
import { askStale, type StaleWords } from './stale-question';

interface Options {
  /** Version of the record that the screen shows now; undefined for a new one. */
  version: number | undefined;
  /** What others changed, in the words of this form. */
  describe: (stale: StaleSave) => StaleWords;
  /** Shows the record as it is saved now instead of what was typed. */
  show: () => void;
}

/**
 * The version that a draft began from: every save carries it. When somebody else was first, the person chooses: what is
 * saved (shown as soon as the record is read again), or his own (saved with the version that the refusal named).
 */
export function useVersion({ version, describe, show }: Options) {
  const base = useRef(version);
  /** He wants to see this version, once it is here. */
  const wanted = useRef<number | null>(null);
  const take = () => {
    if (wanted.current === null || version === undefined || version < wanted.current) return;
    wanted.current = null;
    base.current = version;
    show();
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
    take();
  });

  /** Sends a draft; answers whether it was saved. Throws what the server refuses for other reasons. */
  const send = async (key: string, work: (draft: string) => Promise<unknown>): Promise<boolean> => {
    for (;;) {
      try {
        await work(draftOf(key, base.current));
        // One save is one version.
        if (base.current !== undefined) base.current += 1;
        return true;
      } catch (error) {
        const stale = staleOf(error);
        if (!stale) throw error;
        const choice = await askStale(stale, describe(stale));
        if (choice === 'theirs') {
          wanted.current = stale.version;
          latest.current();
        }
        if (choice !== 'mine') return false;
        base.current = stale.version;
      }
    }
  };
  /** The draft starts anew from what the screen was given; its own saves may be newer than that. */
  const restart = () => {
    base.current = version === undefined ? undefined : Math.max(version, base.current ?? 0);
  };
  return { send, restart };
}
