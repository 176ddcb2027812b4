import { useAppDispatch, type Finder, type Found } from '@ceiba/platform/web';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;
const SHORTEST = 1;

export interface FoundGroup {
  id: string;
  title: string;
  items: readonly Found[];
}

/** Asks the finders while one types; each answer shows as it comes, only those to the newest text count. */
export function useFound(finders: readonly Finder[]) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Readonly<Record<string, readonly Found[]>>>({});
  const [open, setOpen] = useState(0);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string, asked: readonly Finder[], mine: number) => {
    for (const finder of asked) {
      void finder
        .find(text, dispatch)
        .catch((): Found[] => [])
        .then((items) => {
          if (mine !== turn.current) return;
          setFound((known) => ({ ...known, [finder.id]: items }));
          setOpen((left) => left - 1);
        });
    }
  };
  const search = (typed: string) => {
    const text = typed.trim();
    clearTimeout(timer.current);
    const mine = ++turn.current;
    const asked = text.length < SHORTEST ? [] : finders.filter((finder) => finder.fits(text));
    setOpen(asked.length);
    // What nobody is asked for any more is no answer; the rest stays until the new one comes.
    setFound((known) => Object.fromEntries(asked.map(({ id }) => [id, known[id] ?? []])));
    if (asked.length > 0) timer.current = setTimeout(() => ask(text, asked, mine), PAUSE_MS);
  };
  const groups: FoundGroup[] = finders
    .map(({ id, title }) => ({ id, title, items: found[id] ?? [] }))
    .filter((group) => group.items.length > 0);
  return { groups, waiting: open > 0, search };
}
