import { useEffect, useRef } from 'react';
import { focusEntry } from '../../parts/lines-modal';

/** Is the cursor in the form's own dialog, or nowhere (what had it is gone)? Not in a picker or a question over it. */
function isOurs(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('.stock-modal') !== null;
}

/** Keys of the form: F8 saves, F2 leads to where products are entered (there it opens the search). */
export function useFormKeys(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !['F2', 'F8'].includes(event.key) || !isOurs(document.activeElement)) return;
      event.preventDefault();
      if (event.key === 'F2') focusEntry();
      else if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
