import { centsOf, dayOf, isAccount } from './read-cells';

const TODAY = '2026-11-29';

describe('figures of a statement', () => {
  it.each([
    ['1,234.56', 123456],
    ['$1,234.56', 123456],
    ['(1,234.56)', -123456],
    ['$(0.01)', -1],
    ['-$(0.01)', -1],
    ['12.50-', -1250],
    ['$12.50-', -1250],
    ['-100', -10000],
    ['- 100.5', -10050],
    ['1,000.00 MXN', 100000],
    ['0', 0],
    ['', null],
    ['-', null],
  ])('%s are %s cents', (text, value) => {
    expect(centsOf(text)).toEqual({ value });
  });

  it.each(['1.234,56', '12,5', '1.005', 'doce', '--5', '1e5', '5-5', '9'.repeat(14), '9'.repeat(40)])(
    '%s is refused, not guessed',
    (text) => {
      expect(centsOf(text)).toHaveProperty('problem', expect.stringContaining(`"${text}": `));
    },
  );
});

describe('days of a statement', () => {
  it.each([
    ['28/11/2026', 'dmy', '2026-11-28'],
    ['28-11-26', 'dmy', '2026-11-28'],
    ['03/02/26', 'dmy', '2026-02-03'],
    ['03/02/26', 'mdy', '2026-03-02'],
    ['2026-11-28', 'dmy', '2026-11-28'],
    ['2026-11-28T13:05:00.000Z', 'mdy', '2026-11-28'],
    ['28/11/2026 13:05', 'dmy', '2026-11-28'],
    ['28-NOV-2026', 'mdy', '2026-11-28'],
    ['28 noviembre 2026', 'dmy', '2026-11-28'],
    ['28-Aug-26', 'dmy', '2026-08-28'],
    ['20261128', 'dmy', '2026-11-28'],
    ['26/11/28', 'ymd', '2026-11-28'],
  ] as const)('%s (%s) is %s', (text, order, value) => {
    expect(dayOf(text, order, TODAY)).toEqual({ value });
  });

  it.each([
    ['20-1--3-26', 'dmy'],
    ['20-1- -3-26', 'dmy'],
    ['31/02/2026', 'dmy'],
    ['11/28/2026', 'dmy'],
    ['12/11/2026', 'mdy'],
    ['28/11', 'dmy'],
    ['', 'dmy'],
    ['01/01/2019', 'dmy'],
  ] as const)('%s (%s) is refused, not guessed', (text, order) => {
    expect(dayOf(text, order, TODAY)).toHaveProperty('problem');
  });
});

describe('the account in a file', () => {
  it.each([
    ['', true],
    ['012180001183597198', true],
    ['0118359719', true],
    ['00000000000118359719', true],
    ['Cta. 0118359719', true],
    ['****9719', true],
    ['0118359710', false],
    ['19', false],
    ['ninguna', false],
  ])('"%s": %s', (said, same) => {
    expect(isAccount(said, '012180001183597198')).toBe(same);
  });
});
