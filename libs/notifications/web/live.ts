import { startSession } from '@ceiba/identity/web';
import { useAppDispatch, useEventStream, type StreamHandlers } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';

const hub = new EventTarget();
const NAMES = ['open', 'notification', 'read', 'changed'] as const;

function tell(name: string, data: unknown): void {
  hub.dispatchEvent(new CustomEvent(name, { detail: data }));
}

/**
 * The one event stream of a tab, whatever screen it shows: notices for the bell, and the session itself. Rights that
 * changed are taken over at once; a session that is over leads out.
 */
export function LiveStream() {
  const dispatch = useAppDispatch();
  const check = () => void startSession(dispatch);
  useEventStream('/notification/stream', {
    open: () => {
      // Before the line stood (the page was loading, the window hidden, the line cut) nothing was heard.
      check();
      tell('open', null);
    },
    session: check,
    unauthorized: check,
    notification: (data) => tell('notification', data),
    read: (data) => tell('read', data),
    changed: (data) => tell('changed', data),
  });
  return null;
}

/** Listens to what the tab's stream brings: `open` at each start, `notification`, `read`, `changed`. */
export function useLive(handlers: StreamHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const heard = (event: Event) => latest.current[event.type]?.(event instanceof CustomEvent ? event.detail : null);
    for (const name of NAMES) hub.addEventListener(name, heard);
    return () => {
      for (const name of NAMES) hub.removeEventListener(name, heard);
    };
  }, []);
}
