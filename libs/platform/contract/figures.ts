/**
 * Figures as people write them in Mexico: the point decides, commas (or spaces) group by three. What could mean two things
 * is refused with both of them, never guessed.
 */

import { cleanText } from './clean-text';
import { toCents } from './money';

/** A figure as a plain decimal, or why it can't be read, in the words of a field's error. */
export type Figure = { value: string } | { problem: string };

const PLAIN = /^(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[1-9]\d{0,2}([, ])\d{3}(\1\d{3})*(\.\d*)?$/;
const SEPARATED = /^\d[\d.,' ]*\d$/;
/** "1.500": a thousand and a half or one and a half? */
const THREE_BEHIND_POINT = /^[1-9]\d{0,2}\.\d{3}$/;
/** Nobody writes a longer figure; what is read has an end. */
const LONGEST = 60;
const NOT_A_NUMBER = { problem: 'Debe ser un número.' };

/** "12." is 12, ".5" is 0.5, "007" is 7. */
function canonical(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const plain = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? plain : `${plain}.${fraction}`;
}

/** What a person may have meant by a figure whose separators say too much or too little. */
function meanings(text: string): string[] {
  const marks = text.replace(/\d/g, '');
  const mark = marks.at(-1) ?? '';
  const at = text.lastIndexOf(mark);
  const [whole, rest] = [text.slice(0, at).replace(/\D/g, ''), text.slice(at + 1)];
  const isMixed = [...marks].some((one) => one !== mark);
  const isGrouping = !isMixed && (marks.length > 1 || mark === ' ' || mark === "'");
  const broken = canonical(`${whole}.${rest}`);
  if (isMixed || Number(whole) === 0) return [broken];
  return isGrouping ? [whole + rest] : [broken, whole + rest];
}

const decimalsOf = (value: string): number => (value.split('.')[1] ?? '').replace(/0+$/, '').length;

/** Both meanings are told; to be written are those that the field takes. */
function unclear(text: string, decimals: number): Figure {
  const meant = meanings(text);
  const taken = meant.filter((value) => decimalsOf(value) <= decimals);
  if (taken.length === 0) return { problem: tooManyDecimals(decimals) };
  return { problem: `¿${meant.join(' o ')}? Escriba ${taken.join(' o ')}.` };
}

/** The sign, "$" and the parentheses that accountants write for a minus; what is left are digits and separators. */
function unwrapped(text: string): { minus: boolean; body: string } {
  const plain = cleanText(text)
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const inner = /^\((.+)\)$/.exec(plain)?.[1];
  const match = /^([+-]?)\s*\$?\s*([+-]?)\s*(.*)$/.exec(inner ?? plain);
  const signs = `${match?.[1] ?? ''}${match?.[2] ?? ''}`;
  return { minus: inner !== undefined || signs === '-', body: signs.length > 1 ? '' : (match?.[3] ?? '') };
}

/**
 * Reads a figure a person typed, pasted or keeps in a file: "1,500", "2,000.50", "1 500", "$1,500.00" are read; "12,5",
 * "1.500,00" and "1,50" are refused with what they would have meant. `decimals`: the most that the field takes.
 */
export function readFigure(text: string, decimals: number): Figure {
  if (text.length > LONGEST) return NOT_A_NUMBER;
  const { minus, body } = unwrapped(text);
  const isGrouped = GROUPED.test(body);
  if (!isGrouped && !PLAIN.test(body)) return SEPARATED.test(body) ? unclear(body, decimals) : NOT_A_NUMBER;
  const value = canonical(body.replace(/[, ]/g, ''));
  const fits = decimalsOf(value) <= decimals;
  if (THREE_BEHIND_POINT.test(body) && (decimals === 0 || (decimals < 3 && fits))) return unclear(body, decimals);
  if (!fits) return { problem: tooManyDecimals(decimals) };
  return { value: minus && /[1-9]/.test(value) ? `-${value}` : value };
}

/** A figure as a plain decimal; null for what is blank or can't be read. */
export function figureOf(text: string, decimals: number): string | null {
  const read = readFigure(text, decimals);
  return 'value' in read ? read.value : null;
}

/** An amount of more whole pesos than these has no exact cents. */
const WHOLE_DIGITS = /^-?\d{1,13}(\.|$)/;

/** A figure as integer cents; null for what is blank, can't be read, or is larger than any amount. */
export function figureCents(text: string): number | null {
  const figure = figureOf(text, 2);
  return figure !== null && WHOLE_DIGITS.test(figure) ? toCents(figure) : null;
}

export function tooManyDecimals(decimals: number): string {
  return decimals === 0 ? 'Debe ser un número entero.' : `Debe ser un número con ${decimals} decimales como máximo.`;
}

/** How a column of figures was written: its file may come from where the comma decides. */
export interface DecimalComma {
  /** `both`: every comma could decide or group; `point`: some figure has the point that decides. */
  verdict: 'comma' | 'point' | 'both' | 'neither';
  /** The figures with the point, read with the decimal comma. */
  column: string[];
}

const COMMA_DECIDES = /^[+-]?\$?\s?(\d+|\d{1,3}([. ]\d{3})+)(,\d+)?$/;

/** Looks at a whole column of a file with ";" between its columns; blanks are left out. */
export function decimalComma(cells: readonly string[]): DecimalComma {
  const told = cells.filter((cell) => cell !== '');
  const column = cells.map((cell) => cell.replace(/[. ]/g, '').replace(',', '.'));
  const withComma = told.filter((cell) => cell.includes(','));
  if (withComma.length === 0) return { verdict: told.some((cell) => /\.\d/.test(cell)) ? 'point' : 'neither', column };
  if (!told.every((cell) => COMMA_DECIDES.test(cell))) return { verdict: 'point', column };
  return { verdict: withComma.some((cell) => 'problem' in readFigure(cell, 20)) ? 'comma' : 'both', column };
}
