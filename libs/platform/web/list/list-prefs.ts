import { useState } from 'react';

export type Density = 'middle' | 'small';

/** What a person chose for a list: remembered in his browser. */
export interface ListPrefs {
  /** Keys shown (true) or hidden (false) against the column's own setting. */
  shown: Record<string, boolean>;
  density: Density;
}

const EMPTY: ListPrefs = { shown: {}, density: 'small' };
const keyOf = (id: string) => `ceiba.list.${id}`;

function read(id: string): ListPrefs {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<ListPrefs>;
    return { shown: stored.shown ?? {}, density: stored.density === 'middle' ? 'middle' : 'small' };
  } catch {
    return EMPTY;
  }
}

/** Column choice and density of a list, kept under its id. */
export function useListPrefs(id: string): [ListPrefs, (part: Partial<ListPrefs>) => void] {
  const [prefs, setPrefs] = useState(() => read(id));
  const change = (part: Partial<ListPrefs>) => {
    const next = { ...prefs, ...part };
    setPrefs(next);
    localStorage.setItem(keyOf(id), JSON.stringify(next));
  };
  return [prefs, change];
}
