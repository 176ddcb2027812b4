import { SANDBOX_ACCOUNT } from '../settings';
import { curpDigit, hasCurpDigit, isClabe, isCurp } from './curp';
import { isRegistered, isRfc, rfcDigit, TEST_TAXPAYERS } from './rfc';

describe('RFC', () => {
  test.each([
    ['CAMA911215CJ0', '0'],
    ['COSC8001137NA', 'A'],
    ['SORC591116FJ6', '6'],
    ['DIM8701081LA', 'A'],
    ['A&A050908GT0', '0'],
    ['SAT970701NN3', '3'],
    ['AÑÑ801231JK0', '0'],
  ])('%s ends in %s', (rfc, digit) => {
    expect(isRfc(rfc)).toBe(true);
    expect(rfcDigit(rfc)).toBe(digit);
  });

  test.each([
    '',
    'AAA-010101AAA',
    'ÁAAA010101AAA',
    'AAAA010101AA',
    'AA010101AAA',
    'AAAA010229AAA',
    'AAAA010132AAA',
    'xaxx010101000',
  ])('"%s" is none', (rfc) => expect(isRfc(rfc)).toBe(false));

  test('29 February of a leap year is a date', () => expect(isRfc('AAAA000229AAA')).toBe(true));

  test('every published test taxpayer is registered and has the right digit', () => {
    for (const { rfc } of TEST_TAXPAYERS) {
      expect([rfc, isRfc(rfc), rfcDigit(rfc)]).toEqual([rfc, true, rfc.at(-1)]);
      expect(isRegistered(rfc, SANDBOX_ACCOUNT)).toBe(true);
    }
  });

  test('generic RFCs and the known wrong digits count as registered, other wrong digits do not', () => {
    expect(rfcDigit('XAXX010101000')).toBe('4');
    for (const rfc of ['XAXX010101000', 'XEXX010101000', 'LIM0011098G0', 'CAMA911215CJ0'])
      expect(isRegistered(rfc, SANDBOX_ACCOUNT)).toBe(true);
    for (const rfc of ['CAMA911215CJ1', 'AAA010101AAA']) expect(isRegistered(rfc, SANDBOX_ACCOUNT)).toBe(false);
    expect(isRegistered('CAMA911215CJ0', { ...SANDBOX_ACCOUNT, closedRfcList: true })).toBe(false);
  });
});

describe('CURP', () => {
  test.each([
    'MOTR930411HJCRMN03',
    'SABC560626MDFLRN01',
    'MOTR930411HNERMN03',
    'GAMA800912MSPRRD05',
    'XEXX010101HNEXXXA4',
    'XEXX010101MNEXXXA8',
  ])('%s is right', (curp) => expect([isCurp(curp), hasCurpDigit(curp)]).toEqual([true, true]));

  test.each(['MOTR930411HXXRMN06', 'MOTR931311HJCRMN02', 'MOTR930230HJCRMN02', 'MÑTR930411HJCRMN03', ''])(
    '"%s" is none',
    (curp) => expect(isCurp(curp)).toBe(false),
  );

  test('a wrong digit shows; the letter X of sex is legal', () => {
    expect(hasCurpDigit('MOTR930411HJCRMN06')).toBe(false);
    expect(curpDigit('BADD110313HCMLNS09')).toBe('6');
    expect(isCurp('MOTR930411XJCRMN03')).toBe(true);
  });
});

test('CLABE: 18 digits, the last one computed', () => {
  expect(isClabe('032180000118359719')).toBe(true);
  expect(isClabe('032180000118359718')).toBe(false);
  expect(isClabe('03218000011835971')).toBe(false);
});
