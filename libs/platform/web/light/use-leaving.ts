import { useEffect, useState } from 'react';

/**
 * On the way to a page that is not ours (a provider's): true until one is back by the browser's own button, where the
 * page stands as it was left.
 */
export function useLeaving(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  return [leaving, setLeaving];
}
