import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What is open over a list: `new`, or something about a record. */
export interface Shown<What extends string> {
  what: What | 'new';
  id: number | null;
}

/**
 * The open dialog stands in the address (`?inventario=12&accion=apply`, `?inventario=nuevo`): it can be linked, and
 * survives a reload. The first of `whats` is what an id alone means.
 */
export function useShown<What extends string>(name: string, whats: readonly What[]) {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (which: string | null, what: string | null) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(name);
          next.delete('accion');
          if (which !== null) next.set(name, which);
          if (what !== null) next.set('accion', what);
          return next;
        },
        { replace: true },
      ),
    [name, setAddress],
  );
  const open = (what: What | 'new', id?: number) =>
    what === 'new' ? set('nuevo', null) : set(String(id), what === whats[0] ? null : what);
  return { shown: readShown(address, name, whats), open, close: () => set(null, null) };
}

export function readShown<What extends string>(
  address: URLSearchParams,
  name: string,
  whats: readonly What[],
): Shown<What> | null {
  const which = address.get(name);
  if (which === null) return null;
  if (which === 'nuevo') return { what: 'new', id: null };
  const id = Number(which);
  const asked = address.get('accion') ?? whats[0];
  const what = whats.find((one) => one === asked);
  return Number.isInteger(id) && id > 0 && what ? { what, id } : null;
}
