import { formatPercent } from '@ceiba/platform/contract';

/** How people read a field: its label, and a value of it. */
export interface FieldWords {
  label: string;
  words?: (value: unknown) => string;
}

/** A value for people: a list by its length, nothing as nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vacío)';
  if (Array.isArray(value)) return value.length === 1 ? '1 renglón' : `${value.length} renglones`;
  return typeof value === 'object' ? '(otros datos)' : String(value as string | number | boolean);
}

/** The words of a value among known options; its number where it is none of them. */
export function optionWords(options: readonly { value: number | string; label: string }[]) {
  return (value: unknown): string =>
    options.find((option) => option.value === value)?.label ??
    (typeof value === 'number' ? `#${value}` : valueText(value));
}

export const flagWords = (value: unknown): string => (Number(value) === 1 ? 'Sí' : 'No');

const FRACTION = /^\d+(\.\d{1,8})?$/;
/** A rate that a form keeps as a fraction. */
export const percentWords = (value: unknown): string =>
  typeof value === 'string' && FRACTION.test(value) ? formatPercent(value) : valueText(value);
