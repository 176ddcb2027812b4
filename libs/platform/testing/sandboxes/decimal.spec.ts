import { add, compare, decimal, Decimal, format, multiply, round, roundUp, subtract, truncate } from './decimal';
import { taxLimits } from './facturama/validate-taxes';

const read = (text: string): Decimal => decimal(text) ?? { units: -1n, scale: 0 };

test('reads what is written and nothing else', () => {
  expect(read('100.00')).toEqual({ units: 10000n, scale: 2 });
  expect(decimal(0.1)).toEqual({ units: 1n, scale: 1 });
  expect(decimal(-3)).toEqual({ units: -3n, scale: 0 });
  for (const value of ['', '1e3', '.5', '1.', 'abc', null, true, [], 1e-7]) expect(decimal(value)).toBeUndefined();
});

test('adds, subtracts, multiplies and compares exactly', () => {
  expect(format(add(read('0.1'), read('0.2')))).toBe('0.3');
  expect(format(subtract(read('1'), read('0.01')))).toBe('0.99');
  expect(format(multiply(read('3'), read('86.206667')))).toBe('258.620001');
  expect(compare(read('1.0'), read('1'))).toBe(0);
  expect(format(read('-0.05'))).toBe('-0.05');
});

test('rounds half up, away from zero; truncates; rounds up', () => {
  expect(['0.005', '0.004', '-0.005', '2', '1.995'].map((text) => format(round(read(text), 2)))).toEqual([
    '0.01',
    '0.00',
    '-0.01',
    '2.00',
    '2.00',
  ]);
  expect(format(truncate(read('9.999'), 2))).toBe('9.99');
  expect(['9.991', '9.99'].map((text) => format(roundUp(read(text), 2)))).toEqual(['10.00', '9.99']);
});

test.each([
  ['100.00', '0.16', '15.99', '16.01'],
  ['33.33', '0.16', '5.33', '5.34'],
  ['1000.00', '0.106667', '106.66', '106.67'],
  ['862.07', '0.16', '137.93', '137.94'],
])('the tax limits of %s at %s are %s and %s', (base, rate, lower, upper) => {
  expect(taxLimits(read(base), read(rate), 2).map((value) => format(value))).toEqual([lower, upper]);
});
