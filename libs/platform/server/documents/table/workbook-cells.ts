import type { Cell, CellValue } from 'exceljs';

/** What stands in a cell, or why nothing does. */
export type CellText = { text: string } | { wrong: string };

/** Excel keeps 15 digits; a longer code lost its last ones when it was typed as a number. */
const EXACT = 1e15;

function instant(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** A figure without what a float adds behind its digits; codes formatted with zeros ("00000") keep theirs. */
function figure(value: number, format: string | undefined): CellText {
  if (Number.isInteger(value) && Math.abs(value) >= EXACT)
    return { wrong: 'el número tiene más de 15 cifras y perdió las últimas; dé formato de texto a la celda.' };
  const exact = Number(value.toPrecision(15));
  const plain = /e/.test(String(exact)) ? exact.toFixed(20).replace(/\.?0+$/, '') : String(exact);
  const zeros = /^0+$/.exec(format ?? '')?.[0].length ?? 0;
  return { text: Number.isInteger(value) && value >= 0 ? plain.padStart(zeros, '0') : plain };
}

/** Days from Excel's first day of 1900, or of 1904, to 1970. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 };
const DAY_MS = 86_400_000;

/** A format of days or hours; quoted words and what stands in brackets (colours) are no part of it. */
const isDateFormat = (format = ''): boolean => /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Results of formulas come as bare figures, days too. */
function result(value: CellValue, format: string | undefined, is1904: boolean): CellText {
  if (typeof value !== 'number') return read(value, format, is1904);
  if (Number.isNaN(value)) return { wrong: 'la fórmula da un error.' };
  if (!isDateFormat(format)) return figure(value, format);
  return { text: instant(new Date(Math.round((value - EPOCHS[is1904 ? 1904 : 1900]) * DAY_MS))) };
}

function read(value: CellValue, format: string | undefined, is1904: boolean): CellText {
  if (value === null || value === undefined) return { text: '' };
  if (typeof value === 'number') return figure(value, format);
  if (typeof value === 'boolean') return { text: value ? '1' : '0' };
  if (typeof value === 'string') return { text: value };
  if (value instanceof Date) return { text: instant(value) };
  if ('richText' in value) return { text: value.richText.map(({ text }) => text).join('') };
  if ('hyperlink' in value) return read(value.text as CellValue, format, is1904);
  if ('error' in value) return { wrong: `la celda tiene el error ${value.error}.` };
  if (!('formula' in value || 'sharedFormula' in value || 'result' in value)) return { text: '' };
  if (value.result === undefined)
    return { wrong: 'la fórmula no tiene un valor guardado; abra el archivo en Excel y guárdelo de nuevo.' };
  return result(value.result as CellValue, format, is1904);
}

/** A cell as text: results of formulas, texts of links and formats; a date as AAAA-MM-DD. */
export function cellText({ value, numFmt }: Pick<Cell, 'value' | 'numFmt'>, is1904: boolean): CellText {
  return read(value, numFmt, is1904);
}

/** A figure as text by the format of its cell: a day as AAAA-MM-DD. */
export function figureText(value: number, format: string | undefined, is1904: boolean): CellText {
  return result(value, format, is1904);
}
