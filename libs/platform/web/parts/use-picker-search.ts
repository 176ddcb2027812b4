import { useEffect, useRef, useState } from 'react';
import { fittingOptions, type PickerOption, type PickerSource } from './picker-options';

const PAUSE_MS = 200;
const NONE: readonly never[] = [];

/** Searches with a pause while one types, and only the newest answer counts; a list that is here is filtered at once. */
export function usePickerSearch<T>(source: PickerSource<T>) {
  const here = 'options' in source ? source.options : null;
  const [found, setFound] = useState<readonly PickerOption<T>[]>(NONE);
  const [text, setText] = useState('');
  /** The text that `found` answers; `null` before the first search. */
  const [answered, setAnswered] = useState<string | null>(null);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const still = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const run = async (query: string): Promise<readonly PickerOption<T>[]> => {
    still();
    if (!('search' in source)) return fittingOptions(source.options, query);
    const mine = ++turn.current;
    const options = await source.search(query.trim()).catch(() => NONE);
    if (mine === turn.current) {
      setFound(options);
      setAnswered(query);
    }
    return options;
  };
  const waiting = here ? source.loading === true : answered !== text;
  return {
    text,
    waiting,
    options: here || waiting ? fittingOptions(here ?? found, text) : found,
    run,
    /** The list opens: something has to stand in it, unless what opened it was typed or pasted and is searched for soon. */
    show: () => {
      if (!here && waiting && timer.current === undefined) void run(text);
    },
    type: (next: string) => {
      setText(next);
      still();
      if (!here) timer.current = setTimeout(() => void run(next), PAUSE_MS);
    },
    /** Forgets the typed text (after a choice). */
    clear: () => {
      still();
      setText('');
    },
  };
}
