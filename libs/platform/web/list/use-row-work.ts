import { useRef, useState } from 'react';

/** What is under way of the rows of a list, by a name of its own: begun again while it is, it does nothing. */
export function useRowWork() {
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const run = (name: string, work: () => Promise<unknown>): void => {
    const names = underWay.current;
    if (names.has(name)) return;
    names.add(name);
    setBusy(new Set(names));
    const over = () => {
      names.delete(name);
      setBusy(new Set(names));
    };
    void work().then(over, over);
  };
  return { isBusy: (name: string) => busy.has(name), run };
}
