import { useEffect, useRef } from 'react';
import { ScanBurst } from './scan-burst';

type TextField = HTMLInputElement | HTMLTextAreaElement;

function fieldOf(target: EventTarget | null): TextField | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

/** Takes back what the scanner typed into a field that was not meant; React must hear of it. */
function restore(field: TextField, value: string): void {
  if (field.value === value) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a bar-code scanner wherever the focus is: a burst of keys that ends with Enter (screens.md, "Point of sale").
 * The scan field itself (`data-scan`) reads its own. `active` false: a dialog is open and takes what is typed.
 */
export function useScanner(active: boolean, onScan: (code: string) => void): void {
  const heard = useRef(onScan);
  useEffect(() => {
    heard.current = onScan;
  });
  useEffect(() => {
    if (!active) return;
    const burst = new ScanBurst();
    let field: TextField | null = null;
    let before = '';
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const here = fieldOf(event.target);
      if (here?.dataset.scan !== undefined) return burst.clear();
      if (event.key === 'Enter') {
        const code = burst.end(event.timeStamp);
        if (code === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (field) restore(field, before);
        heard.current(code);
        return;
      }
      if (event.key.length !== 1) return;
      if (burst.key(event.key, event.timeStamp)) {
        field = here;
        before = here?.value ?? '';
      }
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [active]);
}
