// CURP (form, real date, check digit) and CLABE (check digit).

const STATES = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';
const FORM = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}(\\d{2})(0[1-9]|1[012])(0[1-9]|[12]\\d|3[01])[MHX](${STATES})[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d$`,
);
const VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
/** Of a foreign woman without CURP; its digit does not follow the rule. */
const FOREIGN_WOMAN = 'XEXX010101MNEXXXA8';

/** Form and a date that exists; the letter before the digit tells the century. */
export function isCurp(curp: string): boolean {
  const parts = FORM.exec(curp);
  if (!parts) return false;
  const century = /\d/.test(curp.charAt(16)) ? 1900 : 2000;
  const date = new Date(Date.UTC(century + Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return date.getUTCMonth() === Number(parts[2]) - 1;
}

export function curpDigit(curp: string): string {
  let total = 0;
  for (const [index, letter] of [...curp].slice(0, 17).entries()) total += VALUES.indexOf(letter) * (18 - index);
  return String((10 - (total % 10)) % 10);
}

export function hasCurpDigit(curp: string): boolean {
  return curp === FOREIGN_WOMAN || curp.endsWith(curpDigit(curp));
}

/** 18 digits whose last one is right (weights 3, 7, 1). */
export function isClabe(account: string): boolean {
  if (!/^\d{18}$/.test(account)) return false;
  const weights = [3, 7, 1];
  let total = 0;
  for (let index = 0; index < 17; index++) total += (Number(account[index]) * (weights[index % 3] ?? 0)) % 10;
  return Number(account[17]) === (10 - (total % 10)) % 10;
}
