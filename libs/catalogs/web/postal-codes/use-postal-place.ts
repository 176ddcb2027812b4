import { useAppDispatch } from '@ceiba/platform/web';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { postalPlace } from './postal-codes.api';

/** Where a postal code of Mexico is. */
export interface ProposedPlace {
  state: string;
  city: string;
}

/**
 * Proposes state and city once five digits are there, where the address is in Mexico (which may be known later). `propose`
 * hears of a code that somebody typed, never of the one that a form began with, and of none that nobody knows: a proposal
 * blocks nothing.
 */
export function usePostalPlace(zip: string, inMexico: boolean, propose: (place: ProposedPlace) => void): void {
  const dispatch = useAppDispatch();
  const asked = useRef(zip);
  const latest = useRef(propose);
  useLayoutEffect(() => {
    latest.current = propose;
  });
  useEffect(() => {
    if (!inMexico || zip === asked.current) return;
    asked.current = zip;
    if (!/^\d{5}$/.test(zip)) return;
    let over = false;
    void dispatch(postalPlace.initiate(zip, { subscribe: false })).then(({ data }) => {
      if (!over && data) latest.current(data);
    });
    return () => {
      over = true;
    };
  }, [zip, inMexico, dispatch]);
}
