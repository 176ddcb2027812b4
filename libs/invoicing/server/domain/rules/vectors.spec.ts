import { figureOf, taxRange } from './figures';
import { isClabeWhole, isCurpWhole } from './payroll/employee';
import { isRfcForm } from './receiver';

const figure = (text: string) => figureOf(text) ?? { millionths: -1n, decimals: 0 };

// Published vectors (cfdi.md, section 2.5, and those of the packages it names); the sandbox has them in specs of its own.
describe('RFC', () => {
  it.each([
    ...[
      'CAMA911215CJ0',
      'COSC8001137NA',
      'SORC591116FJ6',
      'DIM8701081LA',
      'A&A050908GT0',
      'SAT970701NN3',
      'AÑÑ801231JK0',
    ],
    ...[
      'MHTR93041179A',
      'RET130705MD5',
      'Ñ&T130705MD6',
      'AAAA000229AAA',
      'XAXX010101000',
      'XEXX010101000',
      'MHTR810511A79',
    ],
  ])('%s has the form of one', (rfc) => expect(isRfcForm(rfc)).toBe(true));

  it.each([
    ...['', 'AAA-010101AAA', 'ÁAAA010101AAA', 'AAAA010101AA', 'AA010101AAA', 'AAAA010229AAA', 'AAAA010132AAA'],
    ...['MHTR815511A70', 'xaxx010101000', 'AAAA010230AAA'],
  ])('"%s" has not', (rfc) => expect(isRfcForm(rfc)).toBe(false));
});

describe('CURP', () => {
  it.each([
    ...['MOTR930411HJCRMN03', 'SABC560626MDFLRN01', 'MOTR930411HNERMN03', 'GAMA800912MSPRRD05'],
    ...['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'],
  ])('%s is whole', (curp) => expect(isCurpWhole(curp)).toBe(true));

  it.each([
    ...[
      'MOTR930411HJCRMN06',
      'MOTR930411HXXRMN06',
      'MOTR931311HJCRMN02',
      'MOTR930230HJCRMN02',
      'MÑTR930411HJCRMN03',
      '',
    ],
    'BADD110313HCMLNS09',
  ])('"%s" is not', (curp) => expect(isCurpWhole(curp)).toBe(false));
});

it('CLABE: 18 digits, the last one computed', () => {
  expect(['032180000118359719', '032180000118359718', '03218000011835971'].map(isClabeWhole)).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['100.00', '0.16', 15.99, 16.01],
  ['33.33', '0.16', 5.33, 5.34],
  ['1000.00', '0.106667', 106.66, 106.67],
  ['862.07', '0.16', 137.93, 137.94],
])('tax of %s at %s: from %d to %d', (base, rate, least, most) => {
  const range = taxRange(figure(base), figure(rate), 2);
  expect([Number(range.least) / 1e6, Number(range.most) / 1e6]).toEqual([least, most]);
});
