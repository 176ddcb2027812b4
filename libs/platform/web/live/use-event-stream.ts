import { useEffect, useRef } from 'react';
import { followStream } from './shared-stream';

/** One handler per event name; `data` is what the server sent, parsed. */
export type StreamHandlers = Record<string, (data: unknown) => void>;

/**
 * Server-sent events with the session in the header (no token in an address). Only visible windows
 * listen, and one of them for all. The handler `open` is called at each start: read again what was missed; `unauthorized`
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
        void followStream(path, control.signal, (event) => latest.current[event.name]?.(event.data));
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
