import { isApiError } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { useLots } from './use-add-lines';
import type { HeldDraft } from './use-draft';

/** So long the lines must stand still before their lots are asked for. */
const STILL_MS = 150;

/** Asks for the lots of the lines in sight that have none yet: a list of 2,000 products asks for what is looked at. */
export function useLotsInSight({ draft, change }: HeldDraft, from: number, to: number): void {
  const lotsOf = useLots();
  const ask = useRef(lotsOf);
  useEffect(() => {
    ask.current = lotsOf;
  });
  const asked = useRef(new Set<string>());
  const { id_branch_office_origin: branch, id_type_document: type, lines } = draft;
  useEffect(() => {
    if (branch === null || type === null) return;
    const timer = setTimeout(() => {
      const missing = lines.slice(from, to).filter((line) => line.lots === null && line.stock !== null);
      for (const id of new Set(missing.map((line) => line.id_product))) {
        const key = `${branch}:${type}:${id}`;
        if (asked.current.has(key)) continue;
        asked.current.add(key);
        ask
          .current(id, branch, type)
          .then(
            (lots) => change({ type: 'lots', id_product: id, lots }),
            (error: unknown) => {
              if (!isApiError(error)) throw error;
            },
          )
          .finally(() => asked.current.delete(key));
      }
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [lines, from, to, branch, type, change]);
}
