import { useEffect, useState } from 'react';

/** The value once it rested for a moment: one search a word, not one a letter. */
export function useDebounced(value: string, ms = 250): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
