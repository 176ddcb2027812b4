/** Prefixes that the IRS has given to no campus, to the Internet or to the SBA: no employer's number begins with them. */
const NO_EIN = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);
/** Printed in advertisements and withdrawn for good by the SSA. */
const WITHDRAWN_SSN = new Set(['078051120', '219099999']);
/** Fourth and fifth digit of a taxpayer's number for those without an SSN (ITIN), which goes into the box of the SSN. */
const ITIN_GROUP = /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/;

/** May a number of nine digits have been given to a person (`ssn`, ITIN included) or an employer (`ein`)? */
export function canBeUsTaxNumber(kind: 'ssn' | 'ein', tin: string): boolean {
  if (kind === 'ein') return !NO_EIN.has(tin.slice(0, 2)) && !tin.endsWith('0000000');
  if (tin.startsWith('9')) return ITIN_GROUP.test(tin);
  return !/^(000|666)|^...00|0000$/.test(tin) && !WITHDRAWN_SSN.has(tin);
}
