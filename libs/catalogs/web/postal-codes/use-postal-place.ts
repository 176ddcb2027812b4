import { type FieldName, type Form, type FormValues, useAppDispatch } from '@ceiba/platform/web';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { postalPlace } from './postal-codes.api';

/** A form's own names of an address's fields. */
export interface PostalFields<V> {
  zip: FieldName<V>;
  state: FieldName<V>;
  /** Where the form asks for it. */
  city: FieldName<V>;
}

/**
 * Proposes state and city once five digits are there, where the address is in Mexico (which may be known later): for a code
 * that somebody typed, never for the one that a form began with. What a person typed stays; what was there before him, or
 * was proposed, follows the code. A code that nobody knows changes nothing: a proposal blocks nothing.
 */
export function usePostalPlace<V extends object>(
  form: Pick<Form<V>, 'values' | 'setMany'>,
  { zip: zipField, state, city }: PostalFields<V>,
  inMexico: boolean,
): void {
  const dispatch = useAppDispatch();
  const zip = String(form.values[zipField] ?? '');
  const asked = useRef(zip);
  const begun = useRef(form.values);
  const proposed = useRef<FormValues>({});
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (!inMexico || zip === asked.current) return;
    asked.current = zip;
    if (!/^\d{5}$/.test(zip)) return;
    let over = false;
    void dispatch(postalPlace.initiate(zip, { subscribe: false })).then(({ data: place }) => {
      if (over || !place) return;
      const { values, setMany } = latest.current;
      const isProposed = (name: FieldName<V>) => values[name] === proposed.current[name];
      const isFree = (name: FieldName<V>) => !values[name] || values[name] === begun.current[name] || isProposed(name);
      const proposal: Partial<Record<FieldName<V>, unknown>> = {};
      if (isFree(state)) proposal[state] = place.state;
      if (place.city ? isFree(city) : isProposed(city)) proposal[city] = place.city ?? '';
      proposed.current = { ...proposed.current, ...proposal };
      setMany(proposal);
    });
    return () => {
      over = true;
    };
  }, [zip, inMexico, state, city, dispatch]);
}
