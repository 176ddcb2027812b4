import { useEffect, useRef } from 'react';
import { API_BASE, authHeaders } from '../api/base-query';
import { readEvents, type StreamEvent } from './sse';

/** One handler per event name; `data` is what the server sent, parsed. */
export type StreamHandlers = Record<string, (data: unknown) => void>;

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000];

async function listen(path: string, signal: AbortSignal, heard: (event: StreamEvent) => void): Promise<void> {
  const response = await fetch(`${API_BASE}${path}`, {
    headers: { accept: 'text/event-stream', ...authHeaders() },
    signal,
  });
  if (response.status === 401) heard({ name: 'unauthorized', data: null });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  heard({ name: 'open', data: null });
  for await (const event of readEvents(response.body)) heard(event);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Listens until `signal` ends; comes back by itself with growing pauses. */
async function keepListening(path: string, signal: AbortSignal, heard: (event: StreamEvent) => void): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    await listen(path, signal, (event) => {
      failures = 0;
      heard(event);
    }).catch(() => undefined);
    await pause(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 1000, signal);
  }
}

/**
 * Server-sent events with the session in the header (no token in an address). Only a visible window listens: a browser has
 * few connections to one server. The handler `open` is called at each start: read again what was missed; `unauthorized`
 * when the session is over.
 * `null` as the path: no stream.
 */
export function useEventStream(path: string | null, handlers: StreamHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (path === null) return;
    let control: AbortController | null = null;
    const adapt = () => {
      if (document.hidden) {
        control?.abort();
        control = null;
      } else if (control === null) {
        control = new AbortController();
        void keepListening(path, control.signal, (event) => latest.current[event.name]?.(event.data));
      }
    };
    adapt();
    document.addEventListener('visibilitychange', adapt);
    return () => {
      document.removeEventListener('visibilitychange', adapt);
      control?.abort();
    };
  }, [path]);
}
