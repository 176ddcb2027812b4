import { useEffect, useRef, useState } from 'react';
import { fittingOptions, type PickerOption } from './picker-options';

const PAUSE_MS = 200;

/** Searches with a pause while one types; only the newest answer counts. */
export function usePickerSearch<T>(search: (text: string) => Promise<readonly PickerOption<T>[]>) {
  const [found, setFound] = useState<readonly PickerOption<T>[]>([]);
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
    const mine = ++turn.current;
    const options = await search(query.trim()).catch(() => []);
    if (mine === turn.current) {
      setFound(options);
      setAnswered(query);
    }
    return options;
  };
  const waiting = answered !== text;
  return {
    text,
    waiting,
    options: waiting ? fittingOptions(found, text) : found,
    run,
    /** The list opens: something has to stand in it, unless what opened it was typed or pasted and is searched for soon. */
    show: () => {
      if (waiting && timer.current === undefined) void run(text);
    },
    type: (next: string) => {
      setText(next);
      still();
      timer.current = setTimeout(() => void run(next), PAUSE_MS);
    },
    /** Forgets the typed text (after a choice). */
    clear: () => {
      still();
      setText('');
    },
  };
}
