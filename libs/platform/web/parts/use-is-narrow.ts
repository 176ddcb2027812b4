import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 991.98px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Under 992 px: drawer instead of sidebar, cards instead of tables (spec 1, section 9). */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
