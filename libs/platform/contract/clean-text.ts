/** Breaks of a line, whoever wrote them. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Blanks that look like a space and are none: U+00A0 and its kin. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Control signs (tabs and breaks are text), halves and marks of direction, zero widths, soft hyphens, byte order marks. */
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
/** A joiner that joins no signs (families of emoji) shows nothing. */
const LONE_JOINER = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/**
 * Text as the house keeps it: one spelling of each letter (NFC), no invisible characters, one kind of blank and of break.
 * What is typed, pasted, searched or sent as a key, name or password goes through here, so that equal looks are equal.
 */
export function cleanText(text: string): string {
  const broken = text.replace(BREAKS, '\n').replace(BLANKS, ' ').replace(INVISIBLE, '');
  return (broken.includes('\u200d') ? broken.replace(LONE_JOINER, '') : broken).normalize('NFC');
}

const MAX_DEPTH = 12;

/** What a form holds or a call sends, with all its texts clean; what is no plain object or list stays as it is. */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanValue(item, depth + 1)]));
}
