import { readFigure } from './figures';
import { fromScaled, toScaled } from './money';

/** A rate's percent: "0.1600" is "16", "0.08875" is "8.875". Throws RangeError for what is no decimal. */
export function percentOf(fraction: string | number): string {
  // 0.07 as a float is a little more than itself.
  const text = typeof fraction === 'number' ? fraction.toFixed(8) : fraction;
  const units = toScaled(text.replace(/(\.\d{8})\d+$/, '$1'), 8);
  return fromScaled(units, 6).replace(/\.?0+$/, '');
}

/** A rate, told one way everywhere: "0.16" is "16 %", "0.08875" is "8.875 %". */
export function formatPercent(fraction: string | number): string {
  return `${percentOf(fraction)} %`;
}

/** A percent that is kept as one: "8.00" is "8 %", "12.50" is "12.5 %". */
export function percentText(percent: string): string {
  return `${percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent} %`;
}

const PERCENT = /\s*%[\s%]*$/;

/** Is it written as a percent, with its sign? */
export const saysPercent = (text: string): boolean => PERCENT.test(text);

/**
 * A percent as a person writes it, with or without its sign, as a fraction: "16" is "0.16", "8.875 %" is "0.08875".
 * `decimals`: the most that the fraction takes.
 */
export function readPercent(text: string, decimals: number): ReturnType<typeof readFigure> {
  const read = readFigure(text.replace(PERCENT, ''), decimals - 2);
  if ('problem' in read) return read;
  const [whole = '', rest = ''] = read.value.replace('-', '').split('.');
  const digits = whole.padStart(3, '0');
  const sign = read.value.startsWith('-') ? '-' : '';
  return { value: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${rest}` };
}
