import { useLayoutEffect, useRef } from 'react';

/** Key names as `KeyboardEvent.key` gives them, with `Alt+` (and the key's own letter or digit) or `Shift+` before. */
export type Hotkeys = Readonly<Record<string, () => void>>;

/** Where Alt writes signs of its own (a Mac), the place on the keyboard says which key it is. */
const underAlt = ({ code }: KeyboardEvent, key: string): string =>
  /^[A-Z\d]$/.test(key) ? key : code.replace(/^(Key|Digit)/, '');

/** The name of what was pressed: "F7", "Alt+X", "Shift+F3", "?". */
export function keyName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.altKey) return `Alt+${underAlt(event, key)}`;
  if (event.shiftKey && key.length > 1) return `Shift+${key}`;
  return key;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)) ||
  target instanceof HTMLSelectElement;

/** Keys of the screen while `active`; the browser's own meaning of them is set aside. Plain characters only outside of fields. */
export function useHotkeys(active: boolean, keys: Hotkeys): void {
  const now = useRef(keys);
  useLayoutEffect(() => {
    now.current = keys;
  });
  useLayoutEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const name = keyName(event);
      if (name.length === 1 && isTyping(event.target)) return;
      const run = now.current[name];
      if (!run) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [active]);
}
