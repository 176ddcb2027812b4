const CURP_VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const RFC_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

const sum = (text: string, values: string, from: number): number =>
  [...text].reduce((all, letter, index) => all + values.indexOf(letter) * (from - index), 0);

/** RFC and CURP of María Ñúñez Peña with right check digits; two consonants tell one from another. */
export function personPapers(mark: string): { rfc: string; curp: string } {
  const body = `NUPM800101${mark}`;
  const digit = 11 - (sum(body, RFC_VALUES, 13) % 11);
  const rfc = `${body}${digit === 11 ? '0' : digit === 10 ? 'A' : digit}`;
  const person = `NUPM800101MDF${mark}R0`;
  return { rfc, curp: `${person}${(10 - (sum(person, CURP_VALUES, 18) % 10)) % 10}` };
}
