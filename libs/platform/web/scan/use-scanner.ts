import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ScanEar } from './scan-ear';

type Hear = (code: string) => void;

/** Who is on the screen; the one that came last hears. */
const hearers: Hear[] = [];
const ear = new ScanEar((code) => hearers.at(-1)?.(code));

/** Scans made while something waited for its record, and how many wait now. */
const held: string[] = [];
let waiting = 0;
/** How long (ms) they stay when what waited is gone: its form comes at once or not at all. */
const HANDED_OVER = 300;

/** Nobody hears any more. Not while one form takes another's place: half a code may have come. */
function fallSilent(): void {
  if (hearers.length > 0) return;
  window.removeEventListener('keydown', ear.pressed, true);
  ear.forget();
}

const handOver = (hear: Hear) => held.splice(0).forEach((code) => flushSync(() => hear(code)));

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
    // One after the other, each seen on the screen before the next.
    if (held.length > 0) void Promise.resolve().then(() => handOver(hear));
    return () => {
      hearers.splice(hearers.indexOf(hear), 1);
      void Promise.resolve().then(fallSilent);
    };
  }, [active]);
}

/** What waits for its record keeps scans, which press no button, for the form that takes its place. */
export function useHeldScans(): void {
  useScanner((code) => held.push(code));
  useLayoutEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      setTimeout(() => waiting === 0 && held.splice(0), HANDED_OVER);
    };
  }, []);
}
