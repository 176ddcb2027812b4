import { useLayoutEffect, useRef } from 'react';
import { ScanEar } from './scan-ear';

type Hear = (code: string) => void;

/** Who is on the screen; the one that came last hears. */
const hearers: Hear[] = [];
const ear = new ScanEar((code) => hearers.at(-1)?.(code));

/**
 * Hears a bar-code scanner wherever the focus is and whatever dialog is open: a burst of keys that ends with Enter or Tab
 * (screens.md, "Point of sale"). Of several on the screen the one that came last hears: the form in the dialog before
 * the one behind it. A field with `data-scan` may hold a quantity before the code ("3*"); one whose characters are commands
 * names them in `data-commands`.
 */
export function useScanner(onScan: Hear, active = true): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  // In the same moment as it is drawn: no burst falls between who heard before and this one.
  useLayoutEffect(() => {
    if (!active) return;
    const hear: Hear = (code) => latest.current(code);
    if (hearers.push(hear) === 1) window.addEventListener('keydown', ear.pressed, true);
    return () => {
      hearers.splice(hearers.indexOf(hear), 1);
      if (hearers.length > 0) return;
      window.removeEventListener('keydown', ear.pressed, true);
      ear.forget();
    };
  }, [active]);
}
