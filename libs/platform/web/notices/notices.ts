import type { ResponseKind } from '@ceiba/platform/contract';

/** One notice (toast). Its kind comes from the answer. */
export interface Notice {
  kind: ResponseKind;
  message: string;
  description?: string;
}

/** How long a notice stays, in milliseconds (spec 1, section 8). */
export const NOTICE_MS = 5000;

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();
let pending: Notice[] = [];

let hushes = 0;

/** While it runs nothing is told in passing: what asked for it tells all at its end. */
export async function hushed(run: () => Promise<void>): Promise<void> {
  hushes++;
  try {
    await run();
  } finally {
    hushes--;
  }
}

/** Shows a notice; with no host mounted yet it waits for one. */
export function notify(notice: Notice): void {
  if (hushes > 0) return;
  if (listeners.size === 0) pending = [...pending.slice(-4), notice];
  else for (const listener of listeners) listener(notice);
}

/** A warning in the specification's words ("Por favor, seleccione..."). */
export function warn(message: string): void {
  notify({ kind: 'warning', message });
}

/** Mounts a host; answers how to unmount it. Hosts render, this module only passes on. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  const waiting = pending;
  pending = [];
  for (const notice of waiting) listener(notice);
  return () => {
    listeners.delete(listener);
  };
}
