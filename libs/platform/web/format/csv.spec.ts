import { csvCell, csvText } from './csv';

describe('csv', () => {
  it('neutralises formulas and keeps numbers', () => {
    expect(csvCell('=1+1')).toBe("'=1+1");
    expect(csvCell('-12.50')).toBe('-12.50');
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  });

  it('starts with the byte order mark', () => {
    expect(csvText(['A'], [['1']])).toBe('\ufeffA\r\n1\r\n');
  });
});
