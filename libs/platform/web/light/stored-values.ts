import { useSyncExternalStore } from 'react';

/** What a browser keeps of one kind, each value under a name. */
export interface StoredValues<T> {
  read: (name: string, storage?: Storage) => T | null;
  write: (name: string, value: T, storage?: Storage) => void;
  remove: (name: string, storage?: Storage) => void;
  /** The value, alive: another window that changes it is noticed. */
  use: (name: string) => T | null;
}

/** Keeps values as JSON; what `check` does not know is not there. */
export function storedValues<T>(check: (value: Partial<T>) => T | null): StoredValues<T> {
  const listeners = new Set<() => void>();
  // The same object for the same text: React compares what it gets.
  const parsed = new Map<string, T | null>();
  const parse = (text: string | null): T | null => {
    if (text === null) return null;
    const known = parsed.get(text);
    if (known !== undefined) return known;
    let value: T | null;
    try {
      value = check(JSON.parse(text) as Partial<T>);
    } catch {
      value = null;
    }
    parsed.set(text, value);
    return value;
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const read = (name: string, storage: Storage = localStorage) => parse(storage.getItem(name));
  return {
    read,
    write: (name, value, storage = localStorage) => {
      storage.setItem(name, JSON.stringify(value));
      changed();
    },
    remove: (name, storage = localStorage) => {
      storage.removeItem(name);
      changed();
    },
    use: (name) => useSyncExternalStore(subscribe, () => read(name)),
  };
}
