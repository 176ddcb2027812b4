import { csvCell, csvText } from './csv';

describe('csv', () => {
  it('neutralises formulas and keeps numbers', () => {
    expect(csvCell('=1+1')).toBe("'=1+1");
    expect(csvCell('-12.50')).toBe('-12.50');
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell('a; b')).toBe('"a; b"');
  });

  it.each(['+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', "'=", "''@"])(
    'makes %j at the beginning harmless',
    (sign) => {
      expect(csvText(['A'], [[`${sign}b`]]).replaceAll('"', '')).toBe(`\ufeffA\r\n'${sign}b\r\n`);
    },
  );

  it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'quotes the break %j and neutralises what would begin a formula after it',
    (end) => {
      expect(csvCell(`Ana${end}=1+1${end}${end}＋1${end}-2${end}b=1`)).toBe(
        `"Ana${end}'=1+1${end}${end}'＋1${end}'-2${end}b=1"`,
      );
    },
  );

  it('starts with the byte order mark', () => {
    expect(csvText(['A'], [['1']])).toBe('\ufeffA\r\n1\r\n');
  });
});
