import { newDraftKey } from '../api/draft-key';
import { readToken } from '../api/token';
import { keepListening } from './keep-listening';
import type { StreamEvent } from './sse';

type Heard = (event: StreamEvent) => void;

/** What windows tell each other: somebody came, or an event (for one of them alone, or for all). */
type Word = { from: string; event: null } | { to: string | null; event: StreamEvent };

const OPEN: StreamEvent = { name: 'open', data: null };

/** A name that only windows of the same session know, and that does not tell the token. */
async function nameOf(path: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${path} ${readToken() ?? ''}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `ceiba-stream-${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function followTogether(path: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const name = await nameOf(path);
  if (signal.aborted) return;
  const me = newDraftKey();
  const channel = new BroadcastChannel(name);
  let open = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.event === null) {
      if (open) channel.postMessage({ to: data.from, event: OPEN } satisfies Word);
    } else if (data.to === null || data.to === me) heard(data.event);
  });
  channel.postMessage({ from: me, event: null } satisfies Word);
  const lead = () =>
    keepListening(path, signal, (event) => {
      open = event !== null && event.name !== 'unauthorized';
      if (!event || signal.aborted) return;
      heard(event);
      channel.postMessage({ to: null, event } satisfies Word);
    });
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  channel.close();
}

/**
 * One stream for all windows of a session: a browser has six connections to one server (HTTP/1.1), and each stream
 * takes one for good. The window that gets the lock listens and tells the others; when it is closed or hidden, the next
 * one goes on. Where a browser has no locks (an address without TLS that is not localhost), every window has its own.
 */
export function followStream(path: string, signal: AbortSignal, heard: Heard): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks && 'BroadcastChannel' in window) return followTogether(path, signal, heard);
  return keepListening(path, signal, (event) => event && heard(event));
}
