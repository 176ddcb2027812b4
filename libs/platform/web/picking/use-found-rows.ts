import type { ListResult } from '@ceiba/platform/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/envelope';

/** Rows of a page of a pick list. */
export const PICK_PAGE = 50;
const PAUSE_MS = 160;

/** Searches a page; pages begin at 1 and hold `PICK_PAGE` rows. */
export type SearchPage<T> = (text: string, page: number) => Promise<ListResult<T>>;

interface Found<T> {
  /** What these rows were searched with; null before the first answer. */
  text: string | null;
  total: number;
  pages: ReadonlyMap<number, readonly T[]>;
  error: string | null;
}

export interface FoundRows<T> extends Found<T> {
  busy: boolean;
  rowAt: (index: number) => T | undefined;
  /** Loads the pages that hold these rows. */
  need: (from: number, to: number) => void;
}

const NOTHING = { text: null, total: 0, pages: new Map<number, never>(), error: null };

function merged<T>(now: Found<T>, text: string, page: number, total: number, rows: readonly T[]): Found<T> {
  const pages = new Map(page === 1 ? [] : now.pages).set(page, rows);
  return { text, total, error: null, pages };
}

/** Rows of a search as one types: the first page after a pause, further ones as they come into view. */
export function useFoundRows<T>(text: string, search: SearchPage<T>): FoundRows<T> {
  const [found, setFound] = useState<Found<T>>(NOTHING);
  const [busy, setBusy] = useState(true);
  const latest = useRef(search);
  const turn = useRef(0);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    latest.current = search;
  });

  const load = useCallback(async (query: string, page: number, mine: number): Promise<void> => {
    asked.current.add(page);
    try {
      const { rows, total } = await latest.current(query, page);
      if (mine !== turn.current) return;
      setFound((now) => merged(now, query, page, total, rows));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (mine === turn.current) setFound({ ...NOTHING, text: query, error: error.message });
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  }, []);

  useEffect(() => {
    const mine = ++turn.current;
    const timer = setTimeout(
      () => {
        asked.current = new Set();
        setBusy(true);
        void load(text.trim(), 1, mine);
      },
      mine === 1 ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, load]);

  const need = useCallback(
    (from: number, to: number) => {
      if (found.text === null) return;
      const last = Math.min(Math.ceil(found.total / PICK_PAGE), Math.floor(to / PICK_PAGE) + 1);
      for (let page = Math.floor(from / PICK_PAGE) + 1; page <= last; page++)
        if (!asked.current.has(page)) void load(found.text, page, turn.current);
    },
    [found.text, found.total, load],
  );
  const rowAt = (index: number) => found.pages.get(Math.floor(index / PICK_PAGE) + 1)?.[index % PICK_PAGE];
  return { ...found, busy, rowAt, need };
}
