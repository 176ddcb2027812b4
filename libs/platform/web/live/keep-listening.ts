import { API_BASE, authHeaders } from '../api/base-query';
import { watchSilence } from './silence';
import { readEvents, type StreamEvent } from './sse';

/** The server says something every 20 s; what is silent for longer is dead, however open it looks. */
const SILENCE_MS = 50_000;
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000];

async function listen(path: string, signal: AbortSignal, heard: (event: StreamEvent) => void): Promise<void> {
  const line = new AbortController();
  const leave = () => line.abort();
  signal.addEventListener('abort', leave);
  const watch = watchSilence(SILENCE_MS, leave);
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { accept: 'text/event-stream', ...authHeaders() },
      signal: line.signal,
    });
    if (response.status === 401) heard({ name: 'unauthorized', data: null });
    if (!response.ok || !response.body) throw new Error(String(response.status));
    heard({ name: 'open', data: null });
    for await (const event of readEvents(response.body, watch.heard)) heard(event);
  } finally {
    watch.stop();
    signal.removeEventListener('abort', leave);
  }
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

/** Listens until `signal` ends; comes back by itself with growing pauses. `null`: the line was lost. */
export async function keepListening(
  path: string,
  signal: AbortSignal,
  heard: (event: StreamEvent | null) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    await listen(path, signal, (event) => {
      failures = 0;
      heard(event);
    }).catch(() => undefined);
    heard(null);
    await pause(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 1000, signal);
  }
}
