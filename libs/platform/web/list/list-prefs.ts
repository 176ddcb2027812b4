import { useState } from 'react';
import type { ListView } from './list-address';

export type Density = 'middle' | 'small';

/** Filters and order under a name. */
export interface SavedView extends Omit<ListView, 'page'> {
  name: string;
}

/** What a person chose for a list: remembered in his browser. */
export interface ListPrefs {
  /** Keys shown (true) or hidden (false) against the column's own setting. */
  shown: Record<string, boolean>;
  density: Density;
  views: SavedView[];
}

const EMPTY: ListPrefs = { shown: {}, density: 'small', views: [] };
const keyOf = (id: string) => `ceiba.list.${id}`;

function read(id: string): ListPrefs {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<ListPrefs>;
    return {
      shown: stored.shown ?? {},
      density: stored.density === 'middle' ? 'middle' : 'small',
      views: Array.isArray(stored.views) ? stored.views : [],
    };
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
