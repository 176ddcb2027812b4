import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptMarks } from './kept-marks';
import type { KioskClient } from './kiosk-client';
import type { MadeAt } from './mark-age';
import { MarkSender } from './mark-sender';

/** So often it is tried to send what waits. */
const RETRY_MS = 5_000;
/** The page of this moment: its count of milliseconds begins with it. */
const PAGE = String(Math.random());

export const madeNow = (): MadeAt => ({ wall: Date.now(), mono: performance.now(), page: PAGE });

/** The sender of this kiosk: what another time left is sent, and what waits is tried again. */
export function useKeptMarks(client: KioskClient) {
  const [sender] = useState(() => new MarkSender(client, keptMarks, madeNow));
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot);
  const waits = state.waiting > 0;
  useEffect(() => {
    const flush = () => void sender.flush();
    flush();
    // Asked for once: what is kept outlives a browser that is short of space.
    if ('storage' in navigator) void navigator.storage.persist();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [sender]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void sender.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [waits, sender]);
  return { sender, ...state };
}
