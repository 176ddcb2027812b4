import type { Person } from './people';

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/Ñ/g, 'X')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]/g, '');
/** SAT and RENAPO leave María and José out of compound names. */
const given = (name: string): string => name.replace(/^(María|José)\s+(?=\S)/, '');
const inner = (text: string, kind: RegExp): string => [...text.slice(1)].find((letter) => kind.test(letter)) ?? 'X';
const VOWEL = /[AEIOU]/;
const CONSONANT = /[B-DF-HJ-NP-TV-Z]/;

/** The four letters that RFC and CURP share. */
function letters({ name, last, mother }: Person): string {
  const [first, second, own] = [plain(last), plain(mother), plain(given(name))];
  const four = `${first[0] ?? 'X'}${inner(first, VOWEL)}${second[0] ?? 'X'}${own[0] ?? 'X'}`;
  // Words that RENAPO replaces; the only ones that our names can make.
  return ['CACA', 'PUTO', 'PEDO', 'MAME', 'MOCO', 'LOCO', 'RATA', 'PENE', 'CULO', 'FETO', 'LOCA'].includes(four)
    ? `${four[0]}X${four.slice(2)}`
    : four;
}

const dateOf = (birth: string): string => birth.slice(2).replaceAll('-', '');

const CURP_VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** A CURP with a right check digit. `state` are RENAPO's two letters. */
export function curpOf(person: Person, state: string): string {
  const consonants = [person.last, person.mother, given(person.name)]
    .map((word) => inner(plain(word), CONSONANT))
    .join('');
  const century = person.birth < '2000' ? '0' : 'A';
  const body = `${letters(person)}${dateOf(person.birth)}${person.female ? 'M' : 'H'}${state}${consonants}${century}`;
  const sum = [...body].reduce((total, letter, index) => total + CURP_VALUES.indexOf(letter) * (18 - index), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const RFC_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const HOMOCLAVE = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';

/** An RFC of a person with a right check digit; the two letters before it come from `index`, so that nobody shares one. */
export function rfcOf(person: Person, index: number): string {
  const size = HOMOCLAVE.length;
  const mark = `${HOMOCLAVE[Math.floor(index / size) % size]}${HOMOCLAVE[index % size]}`;
  const body = `${letters(person)}${dateOf(person.birth)}${mark}`;
  const sum = [...body].reduce((total, letter, at) => total + RFC_VALUES.indexOf(letter) * (13 - at), 0);
  const digit = 11 - (sum % 11);
  return `${body}${digit === 11 ? '0' : digit === 10 ? 'A' : digit}`;
}

/** A CLABE (18 digits) of a bank's three-digit code with a right check digit. */
export function clabeOf(bank: string, account: number): string {
  const body = `${bank}180${String(account).padStart(11, '0').slice(-11)}`;
  const sum = [...body].reduce(
    (total, digit, index) => total + ((Number(digit) * ([3, 7, 1][index % 3] ?? 0)) % 10),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
}
