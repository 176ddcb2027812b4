/** Digits and capitals that nobody takes for one another (Crockford): no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 128;
const LENGTH = Math.ceil(BITS / 5);
/** What people type for a sign that codes don't have. */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };
/** What a reader says of the kind of code before it (ISO 15424). */
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** Signs between the groups, as people and keyboards of another language type them. */
const BETWEEN = /[\s\-_'´`/.?¿¡+]/g;

/** The code of a ticket out of 16 random bytes: 26 signs, which a QR holds as letters, not as bytes. Throws for another length. */
export function codeOfBytes(bytes: Uint8Array): string {
  if (bytes.length * 8 !== BITS) throw new Error(`A ticket's code is ${BITS} bits.`);
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let at = 0; at < LENGTH; at++) {
    code = `${SIGNS[Number(rest & 31n)]}${code}`;
    rest >>= 5n;
  }
  return code;
}

/** A code as it was scanned or typed, in groups, in small letters, with signs taken for others; null: it is no code at all. */
export function readEventCode(text: string): string | null {
  const signs = text.trim().replace(SYMBOLOGY, '').replace(BETWEEN, '').toUpperCase();
  const code = signs.replace(/[OILU]/g, (sign) => TAKEN_FOR[sign] ?? sign);
  return code.length === LENGTH && /^[0-7][0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null;
}

/** A code in groups of four, to be read aloud and typed. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The end of a code, to tell tickets apart by where the code itself must not stand. */
export function codeEnd(code: string): string {
  return code.slice(-4);
}
