import { addDecimals, percentOf, readFigure, readPercent, toScaled } from '@ceiba/platform/contract';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

export interface FigureOptions {
  /** A plain decimal, or what was typed and can't be read. */
  value: string;
  /** The most that it takes. */
  decimals: number;
  /** The owner keeps a fraction, of which the percent is shown and typed. */
  percent?: boolean;
  onChange: (value: string) => void;
  /** What the owner keeps of a text that can't be read: itself unless told. */
  unread?: string;
  /** What is wrong with it, said as one leaves the field. */
  onProblem?: (problem: string) => void;
}

/** Letters are no part of a figure: typed they are not taken; pasted they are shown, and refused in words. */
const FOREIGN = /[^\d.,$()+\-−'\s]/;

function isTypedLetter({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): boolean {
  return Reflect.get(nativeEvent, 'inputType') === 'insertText' && FOREIGN.test(target.value);
}

/** A kept fraction as its percent; what could not be read is kept with its sign. */
function shownPercent(value: string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? percentOf(value) : value.replace(/ %$/, '');
}

/**
 * A figure while it is typed or pasted: the text stays as it was written until one leaves the field, its owner gets the
 * plain decimal at once. What has two meanings stays, and is told.
 */
export function useFigure({ value, decimals, percent, onChange, unread, onProblem }: FigureOptions) {
  const [typed, setTyped] = useState<{ text: string; gave: string; left: boolean } | null>(null);
  const isOwn = typed !== null && typed.gave === value;
  const text = isOwn ? typed.text : percent ? shownPercent(value) : value;
  const readOf = (one: string) =>
    one.trim() === '' ? { value: '' } : percent ? readPercent(one, decimals) : readFigure(one, decimals);
  const read = readOf(text);
  const problem = 'problem' in read ? read.problem : null;
  const give = (next: string) => {
    const figure = readOf(next);
    const gave = 'value' in figure ? figure.value : (unread ?? (percent ? `${next} %` : next));
    setTyped({ text: next, gave, left: false });
    onChange(gave);
  };
  return {
    /** What is wrong, once the field was left. */
    problem: isOwn && !typed.left ? null : problem,
    give,
    input: {
      value: text,
      inputMode: decimals === 0 ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (!isTypedLetter(event)) give(event.target.value);
      },
      onBlur: () => {
        if (isOwn) setTyped(problem === null ? null : { ...typed, left: true });
        if (isOwn && problem !== null) onProblem?.(problem);
      },
    },
  };
}

/** No number holds more digits exactly. */
const STEPPED_DIGITS = 15;

/** Arrows add and take a step, within the limits; a longer figure (a ticket's number) stays. */
export function steppedFigure(
  event: KeyboardEvent,
  value: string,
  { step, decimals, min, max }: { step: string; decimals: number; min?: string; max?: string },
): string | null {
  const sign = { ArrowUp: '', ArrowDown: '-' }[event.key];
  if (sign === undefined || event.altKey || event.ctrlKey) return null;
  const read = readFigure(value === '' ? '0' : value, decimals);
  if ('problem' in read || read.value.length > STEPPED_DIGITS) return null;
  event.preventDefault();
  const next = addDecimals([read.value, `${sign}${step}`], decimals);
  const [low, high] = [min, max].map((limit) => (limit === undefined ? null : toScaled(limit, decimals)));
  const units = toScaled(next, decimals);
  return (low ?? units) > units ? (min ?? next) : (high ?? units) < units ? (max ?? next) : next;
}
