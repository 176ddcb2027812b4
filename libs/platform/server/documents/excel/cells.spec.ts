import { toCell } from './cells';

describe('toCell', () => {
  it('types figures and days', () => {
    expect(toCell('1234.50', 'money')).toBe(1234.5);
    expect(toCell('0.16', 'percent')).toBe(0.16);
    expect(toCell(12n, 'integer')).toBe(12);
    expect(toCell('2026-03-05', 'date')).toBe(46086);
    expect(toCell(new Date('2026-03-05T03:00:00Z'), 'date', 'America/Mexico_City')).toBe(46085);
    expect(toCell('0000-00-00', 'date')).toBe('0000-00-00');
  });

  it('shows instants on the wall clock of the zone, summer time too', () => {
    const noon = 46086 + 12 / 24;
    expect(toCell(new Date('2026-03-05T18:00:00Z'), 'datetime', 'America/Mexico_City')).toBeCloseTo(noon, 9);
    expect(toCell(new Date('2026-07-01T19:00:00Z'), 'datetime', 'America/Tijuana')).toBeCloseTo(46204.5, 9);
    expect(toCell(new Date('2026-01-01T20:00:00Z'), 'datetime', 'America/Tijuana')).toBeCloseTo(46023.5, 9);
  });

  it('keeps text as text and neutralises it', () => {
    expect(toCell('00123', 'text')).toBe('00123');
    expect(toCell('=HYPERLINK("x")', 'text')).toBe(`'=HYPERLINK("x")`);
    expect(toCell('a\ud800b', 'text')).toBe('a\ufffdb');
    expect(String(toCell('=' + 'x'.repeat(40_000), 'text'))).toHaveLength(32_767);
  });

  it('leaves empty cells empty and refuses wrong figures', () => {
    expect([null, undefined, ''].map((value) => toCell(value, 'money'))).toEqual([null, null, null]);
    expect(() => toCell('N/A', 'money')).toThrow(RangeError);
    expect(() => toCell('ayer', 'datetime')).toThrow(RangeError);
  });
});
