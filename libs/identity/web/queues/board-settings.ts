import { useSyncExternalStore } from 'react';

// Where bull-board keeps its settings (the frame is of our origin); version 2 of them knows theme and language.
const KEY = 'board-settings';
const VERSION = 2;

interface Stored {
  state?: Record<string, unknown>;
}

function read(): Stored {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored | null) ?? {};
  } catch {
    return {};
  }
}

/** Gives the queue dashboard the house's theme and Spanish; what else the person set there stays. */
export function dressBoard(theme: string): void {
  const state = { ...read().state, theme, language: 'es-ES' };
  localStorage.setItem(KEY, JSON.stringify({ state, version: VERSION }));
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that the page shows: `light` or `dark`. */
export function useShownTheme(): string {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? 'light');
}
