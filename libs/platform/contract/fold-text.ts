import { cleanText } from './clean-text';

/** Most texts: nothing in them has an accent. */
const ASCII = /^[\u0000-\u007f]*$/;

/** Lower case without accents: what a filter compares ("MÉXICO" finds "mexico"). The ñ stays a letter of its own. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/[\u0300-\u036f]/g, '');
}

/** The words of a search: all of them must be there, in any order. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}

/** Has a text all words of a search? Neither order, case nor accents matter. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(foldText(cleanText(search))).every((word) => folded.includes(word));
}
