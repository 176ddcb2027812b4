import { type SurveyType, type Wording, WORDING_MESSAGES, wordingKeys } from '@ceiba/surveys/contract';

const LEAST = 5;
const MOST = 400;

/** A line of a file of texts. */
export interface WordingFileLine {
  line: number;
  key: string;
  text: string;
}

/**
 * The texts of a file. Every question must be there: an instrument that is half the norm's and half ours is neither.
 * Introductions may stay away. What is wrong comes as a sentence.
 */
export function readWording(type: SurveyType, lines: readonly WordingFileLine[]): Wording | { problem: string } {
  const known = wordingKeys(type);
  const names = new Set(known.map(({ key }) => key));
  const texts = new Map<string, string>();
  for (const { line, key: typed, text: own } of lines) {
    const [key, text] = [typed.trim().toUpperCase(), own.replace(/\s+/g, ' ').trim()];
    if (!names.has(key)) return { problem: WORDING_MESSAGES.unknown(line, key.slice(0, 20)) };
    if (texts.has(key)) return { problem: WORDING_MESSAGES.twice(line, key) };
    if (text.length < LEAST || text.length > MOST) return { problem: WORDING_MESSAGES.long(line) };
    texts.set(key, text);
  }
  const missing = known.filter(({ key, kind }) => kind !== 'intro' && !texts.has(key)).map(({ key }) => key);
  if (missing.length > 0) {
    const more = missing.length > 10 ? ` y ${missing.length - 10} más` : '';
    return { problem: WORDING_MESSAGES.missing(`${missing.slice(0, 10).join(', ')}${more}`) };
  }
  return Object.fromEntries(texts);
}
