import { flushSync } from 'react-dom';

/**
 * Moves the cursor once what was just changed is drawn: before the next key, never a frame later. A frame comes late on
 * a busy machine, and by then whoever types by heart has opened the next dialog, from which it would take the cursor.
 */
export function onceDrawn(work: () => void): void {
  // Not at once: effects call this too, and nothing can be drawn while React draws.
  queueMicrotask(() => {
    flushSync(() => undefined);
    work();
  });
}
