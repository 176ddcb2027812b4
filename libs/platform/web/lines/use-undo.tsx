import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** How long a removed line can be brought back by its notice. */
const UNDO_MS = 8000;

/** Brings a removed line back. */
export type Undo = () => void;

/** Takes a line out of a list; answers how it comes back, among whatever lines there are by then. */
export function takeOut<Line>(
  held: { readonly current: readonly Line[] },
  put: (lines: readonly Line[]) => void,
  row: number,
): Undo | undefined {
  const line = held.current[row];
  if (line === undefined) return undefined;
  put(held.current.toSpliced(row, 1));
  return () => put(held.current.toSpliced(row, 0, line));
}

type Keys = readonly (string | number)[];

interface Removed {
  name: string;
  undo: Undo;
  /** The lines as they stood, and as they are without it (null until that is drawn). */
  before: Keys;
  after: Keys | null;
}

const same = (one: Keys, other: Keys) => one.length === other.length && one.every((key, at) => key === other[at]);

/** May Ctrl + Z mean the line? Not while it means what was typed elsewhere, nor under a dialog. */
function meansLine(target: EventTarget | null, box: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !box) return false;
  if (box.contains(target)) return true;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.contains(box)) return false;
  const typed = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : '';
  return typed === '';
}

/** What was removed last, until it is brought back, its time is over or the lines change again. */
export function useUndo(keysOf: () => Keys) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  if (removed) {
    const now = keysOf();
    if (removed.after === null) {
      if (!same(now, removed.before)) setRemoved({ ...removed, after: now });
    } else if (!same(now, removed.after)) setRemoved(null);
  }
  const put = removed?.after ? removed.undo : null;
  useEffect(() => {
    if (!put) return;
    // In a long dialog its place may be under the edge.
    bar.current?.scrollIntoView?.({ block: 'nearest' });
    // Who is about to press it is given the time to.
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) setRemoved(null);
    }, UNDO_MS);
    const pressed = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (!meansLine(event.target, bar.current?.parentElement ?? null)) return;
      event.preventDefault();
      put();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', pressed);
    };
  }, [put]);
  const offer = useCallback(
    (name: string, before: Keys, undo: Undo) =>
      setRemoved({
        ...{ name, before, after: null },
        undo: () => {
          setRemoved(null);
          undo();
        },
      }),
    [],
  );
  const forget = useCallback(() => setRemoved(null), []);
  const notice: ReactNode = (
    <div ref={bar} className="p-lines-undo" role="status">
      {put && (
        <>
          Se quitó {removed?.name} ·{' '}
          <button type="button" title="Ctrl + Z" onClick={put}>
            Deshacer
          </button>
        </>
      )}
    </div>
  );
  return { offer, forget, notice };
}
