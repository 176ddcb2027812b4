import { z } from 'zod';
import { isDayOfSix, isGenericRfc, rfcProblem } from '@ceiba/catalogs/contract';
import { aDay, anId, aText } from '@ceiba/platform/contract';

/** What an RFC and a CURP say of their holder. Absent ones are not judged. */
export interface Papers {
  rfc: string | null | undefined;
  curp: string | null | undefined;
  /** AAAA-MM-DD. */
  date_birthday?: string | null;
}

export interface PaperProblem {
  field: 'rfc' | 'curp' | 'date_birthday';
  message: string;
}

const CURP_VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
/** SAT's own for people without one. */
const GENERIC_CURPS: readonly string[] = ['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'];

/** Does the last character of a CURP (18 characters, in capitals) follow from the others? */
export function curpDigitHolds(curp: string): boolean {
  if (GENERIC_CURPS.includes(curp)) return true;
  const sum = [...curp.slice(0, 17)].reduce((all, letter, at) => all + CURP_VALUES.indexOf(letter) * (18 - at), 0);
  return curp.at(-1) === String((10 - (sum % 10)) % 10);
}

/** X stands for Ñ and for a letter that would have made a rude word, in either of them. */
function sameLetters(rfc: string, curp: string): boolean {
  return [...rfc.slice(0, 4)].every((letter, at) => letter === curp[at] || letter === 'X' || curp[at] === 'X');
}

/** The day of birth that a CURP says (AAAA-MM-DD); its seventeenth character tells the century. */
function birthOf(curp: string): string {
  const century = /\d/.test(curp.charAt(16)) ? '19' : '20';
  return `${century}${curp.slice(4, 6)}-${curp.slice(6, 8)}-${curp.slice(8, 10)}`;
}

const CURP_SHAPE =
  /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX](AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE)[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/;
const curpShapeHolds = (curp: string): boolean => CURP_SHAPE.test(curp) && isDayOfSix(curp.slice(4, 10));

/** A person's names as his form has them. */
export interface Names {
  name: string;
  last_name: string;
  last_name_mot: string | null;
}

const plain = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll('Ñ', 'X')
    .normalize('NFD')
    .replace(/[^A-Z ]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(DE|DEL|LA|LAS|LOS|Y|DA|VAN|VON|MC|MAC)$/.test(word));

/**
 * Do the initials of a CURP fit the names? A hint only: the law knows exceptions (names left out, rude words), so X fits
 * everything and of several given names each may count.
 */
export function curpFitsNames(curp: string, names: Names): boolean {
  const fits = (letter: string | undefined, words: readonly string[]) =>
    letter === 'X' || words.length === 0 || words.some((word) => word.startsWith(letter ?? ''));
  const first = (text: string) => plain(text).slice(0, 1);
  return (
    fits(curp[0], first(names.last_name)) &&
    fits(curp[2], first(names.last_name_mot ?? '')) &&
    fits(curp[3], plain(names.name))
  );
}

/**
 * What is wrong with somebody's RFC and CURP: check digits, that both are one person's, that both fit the day of birth.
 * No save is refused for it; stamping and the bank's file are (decisions, "Rest").
 */
export function paperProblems({ rfc, curp, date_birthday }: Papers): PaperProblem[] {
  const problems: PaperProblem[] = [];
  const say = (field: PaperProblem['field'], message: string) => problems.push({ field, message });
  const wrong = rfcProblem(rfc);
  if (wrong) say('rfc', wrong);
  if (curp && !GENERIC_CURPS.includes(curp) && !curpShapeHolds(curp))
    say('curp', `La CURP ${curp} no tiene la estructura correcta.`);
  else if (curp && !curpDigitHolds(curp)) say('curp', `El dígito verificador de la CURP ${curp} no es correcto.`);
  const person = rfc?.length === 13 && !isGenericRfc(rfc) ? rfc : null;
  const known = curp && !GENERIC_CURPS.includes(curp) ? curp : null;
  if (person && known && !(sameLetters(person, known) && person.slice(4, 10) === known.slice(4, 10)))
    say('curp', `El RFC ${person} y la CURP ${known} no son de la misma persona.`);
  if (date_birthday && known && birthOf(known) !== date_birthday)
    say('date_birthday', `La CURP ${known} no corresponde a la fecha de nacimiento ${date_birthday}.`);
  else if (date_birthday && !known && person && person.slice(4, 10) !== date_birthday.slice(2).replaceAll('-', ''))
    say('date_birthday', `El RFC ${person} no corresponde a la fecha de nacimiento ${date_birthday}.`);
  return problems;
}

/** What two partners seldom share. */
const HELD = ['rfc', 'curp', 'ife', 'email', 'phone', 'account'] as const;
/** Of his record, the columns of what two seldom share; every one has its index. */
export type Unshared = `${'rfc' | 'curp' | 'ife' | 'email' | 'phone'}_customers`;
/** What no two share: stamping refuses it. Families do share the others, once somebody has seen it. */
const NEVER_SHARED: readonly string[] = ['rfc', 'curp'];

/** Somebody else who has one of them. */
const paperHolder = z.strictObject({ id_customers: anId, full_name: aText, field: z.enum(HELD) });
export type PaperHolder = z.output<typeof paperHolder>;

/** What was found when a partner's papers were looked over; the audit keeps it. */
export const paperReview = z.strictObject({ problems: z.array(aText), others: z.array(paperHolder) });
export type PaperReview = z.output<typeof paperReview>;

/** `data` of the 409 that asks whether what another partner has is meant. */
export const papersQuestion = z.strictObject({ code: z.literal('CUSTOMERS.PAPERS'), others: z.array(paperHolder) });

const HELD_WORDS: Record<PaperHolder['field'], string> = {
  rfc: 'El RFC',
  curp: 'La CURP',
  ife: 'La INE',
  email: 'El correo',
  phone: 'El teléfono',
  account: 'La cuenta bancaria',
};

/** What another partner has, too, as it is told to staff. */
export function holderText({ field, id_customers, full_name }: PaperHolder): string {
  return `${HELD_WORDS[field]} es también del cliente ${id_customers} (${full_name}).`;
}

/** Does this stay doubtful, whoever has seen it? */
export const neverShared = ({ field }: PaperHolder): boolean => NEVER_SHARED.includes(field);

/** What a "Constancia de Situación Fiscal" says; what could not be read of it is null and named in `unread`. */
export const taxCertificate = z.strictObject({
  rfc: aText.nullable(),
  curp: aText.nullable(),
  /** As SAT writes it: in capitals, a company without its legal form. */
  name: aText.nullable(),
  zip_code: aText.nullable(),
  /** In force, with the day since when. */
  regimes: z.array(z.strictObject({ id_regimen: anId, name_regimen: aText, since: aDay })),
  issued_on: aDay.nullable(),
  unread: z.array(aText),
});
export type TaxCertificate = z.output<typeof taxCertificate>;

/** A certificate beside what is on file, before anything is taken over. */
export const certificateReading = z.strictObject({
  read: taxCertificate,
  stored: z.strictObject({
    rfc: aText.nullable(),
    curp: aText.nullable(),
    name: aText,
    zip_code: aText.nullable(),
    id_regimen: anId.nullable(),
  }),
  warnings: z.array(aText),
  /** Who else has its RFC or CURP; told to staff alone. */
  others: z.array(paperHolder),
});
export type CertificateReading = z.output<typeof certificateReading>;
