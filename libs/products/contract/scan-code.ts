import { foldKey } from './fold-key';

/** What scanners send between the parts of a GS1 code (FNC1). */
const SEPARATOR = String.fromCharCode(29);
/** ISO 15424: "]", the kind of code, its options. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** GTIN-8, UPC-A, EAN-13 and GTIN-14 are one number with zeros before it. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Parts of a GS1 element string: figures of a fixed length, or up to so many characters up to the next separator. */
const FIXED: readonly [RegExp, length: number][] = [
  [/^00/, 18],
  [/^0[12]/, 14],
  [/^1[1-7]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
];
const VARIABLE: readonly [RegExp, most: number][] = [
  [/^(?:10|21|22)/, 20],
  [/^3[07]/, 8],
  [/^39[0-4]\d/, 18],
  [/^8005/, 6],
  [/^(?:24|25|40|42)\d/, 30],
  [/^(?:9\d|7\d{3}|8\d{3})/, 90],
];

/** What was scanned. */
export interface ScannedCode {
  /** The key or bar code of the product, whole. */
  code: string;
  /** Lot and expiry (yyyy-mm-dd) where the code carries them. */
  lot: string | null;
  date_expiration: string | null;
}

/**
 * The one spelling of a key or bar code: UPC-A, EAN-13 and GTIN-14 of one number are equal, and so are cases and accents.
 * The database does the same for `barcode_norm`.
 */
export const normalCode = (code: string): string => {
  const text = code.trim();
  return GTIN.test(text) ? text.padStart(14, '0') : foldKey(text);
};

/** All spellings of one number, to be looked for among keys; another text is its only one. */
export function spellingsOf(code: string): string[] {
  const text = code.trim();
  if (!GTIN.test(text)) return [text];
  const bare = text.replace(/^0+/, '');
  return [8, 12, 13, 14].flatMap((length) => (bare.length <= length ? [bare.padStart(length, '0')] : []));
}

/** The day of a GS1 date (YYMMDD): day 00 is the month's last; null for no day at all. */
function dayOf(text: string, year: number): string | null {
  const [yy, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number];
  const apart = yy - (year % 100);
  const century = Math.floor(year / 100) + (apart >= 51 ? -1 : apart <= -50 ? 1 : 0);
  const full = century * 100 + yy;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day > last) return null;
  return `${full}-${text.slice(2, 4)}-${String(day || last).padStart(2, '0')}`;
}

/** Length of the identifier and of its value at the beginning of the text; null: it is no element string. */
function partAt(text: string): { head: number; length: number } | null {
  for (const [pattern, length] of FIXED) {
    const head = pattern.exec(text)?.[0].length;
    if (head !== undefined) return /^\d+$/.test(text.slice(head, head + length)) ? { head, length } : null;
  }
  for (const [pattern, most] of VARIABLE) {
    const head = pattern.exec(text)?.[0].length;
    if (head === undefined) continue;
    const end = text.indexOf(SEPARATOR, head);
    const length = (end < 0 ? text.length : end) - head;
    return length > 0 && length <= most ? { head, length } : null;
  }
  return null;
}

/** Identifiers with their values; null where the text is none from its first to its last character. */
function elementsOf(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const part = partAt(rest);
    if (!part || rest.length < part.head + part.length) return null;
    found.set(rest.slice(0, part.head), rest.slice(part.head, part.head + part.length));
    rest = rest.slice(part.head + part.length).replace(new RegExp(`^${SEPARATOR}`), '');
  }
  return found;
}

/** "(01)07501...(10)L1" as it would be sent: a separator after each part. */
function withoutBrackets(text: string): string {
  if (!/^\(\d{2,4}\)/.test(text)) return text;
  return text.replace(/\((\d{2,4})\)/g, `${SEPARATOR}$1`).replace(new RegExp(`^${SEPARATOR}`), '');
}

/**
 * Reads what was scanned or typed: takes symbology identifiers off, and tells product (01 or 02), expiry (17) and lot (10)
 * of a GS1 element string, sent or typed with brackets. `year`: this year, for the century of two figures. Where the sender left out the separator, a lot may
 * hold what follows it.
 */
export function readScan(text: string, year: number): ScannedCode {
  const bare = text
    .trim()
    .replace(SYMBOLOGY, '')
    .replace(new RegExp(`^${SEPARATOR}+|${SEPARATOR}+$`, 'g'), '');
  const elements = GTIN.test(bare) ? null : elementsOf(withoutBrackets(bare));
  const gtin = elements?.get('01') ?? elements?.get('02');
  if (!elements || !gtin) return { code: bare, lot: null, date_expiration: null };
  const expiry = elements.get('17');
  return {
    code: gtin,
    lot: elements.get('10') ?? null,
    date_expiration: expiry === undefined ? null : dayOf(expiry, year),
  };
}
