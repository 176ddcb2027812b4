import { DOCUMENT_ACTIONS, type DocumentAction } from '@ceiba/stock/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What may be open over the list: a new document, an action on one, or a paper of it. */
export type Shown = { what: 'new'; id: null } | { what: DocumentAction | 'pdf' | 'picking'; id: number };
export type OpenDocument = (what: Shown['what'], id?: number) => void;

const WHATS: readonly string[] = [...DOCUMENT_ACTIONS, 'pdf', 'picking'];
const isWhat = (text: string): text is Exclude<Shown['what'], 'new'> => WHATS.includes(text);

/** Reads `?documento=12&accion=confirm`; `nuevo` is a new one. */
export function readShown(address: URLSearchParams): Shown | null {
  const which = address.get('documento');
  if (which === null) return null;
  if (which === 'nuevo') return { what: 'new', id: null };
  const id = Number(which);
  const what = address.get('accion') ?? 'view';
  return Number.isInteger(id) && id > 0 && isWhat(what) ? { what, id } : null;
}

/** The open dialog stands in the address: it can be linked, and survives a reload. */
export function useOpenDocument() {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (which: string | null, what: string | null) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('documento');
          next.delete('accion');
          if (which !== null) next.set('documento', which);
          if (what !== null && what !== 'view') next.set('accion', what);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const open = useCallback<OpenDocument>(
    (what, id) => (what === 'new' ? set('nuevo', null) : set(String(id), what)),
    [set],
  );
  const close = useCallback(() => set(null, null), [set]);
  return { shown: readShown(address), open, close };
}
