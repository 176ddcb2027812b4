import { foldText, formatAmount, formatCount, formatDay, formatDuration, formatPercent, spokenInstant } from './format';

describe('formats', () => {
  it('writes amounts with two decimals and their currency', () => {
    expect(formatAmount('1234567.5', 'MXN')).toBe('1,234,567.50 MXN');
    expect(formatAmount('-0.1')).toBe('-0.10');
    expect(formatAmount(null)).toBe('-');
  });

  it('writes counts, percentages and durations', () => {
    expect(formatCount(1234567)).toBe('1,234,567');
    expect(formatCount('-12345.6789')).toBe('-12,345.6789');
    expect(['0.16', '0.07', '0.29'].map(formatPercent)).toEqual(['16 %', '7 %', '29 %']);
    expect(['0.0825', '0.08875', 0.07, '-0.0012', '1', '0.000000001'].map(formatPercent)).toEqual([
      ...['8.25 %', '8.875 %', '7 %', '-0.12 %', '100 %', '0 %'],
    ]);
    expect(formatDuration(125)).toBe('2 min 05 s');
    expect(formatDuration(4)).toBe('4 s');
  });

  it('writes days as AAAA-MM-DD', () => {
    expect(formatDay('2026-05-01')).toBe('2026-05-01');
    expect(formatDay(null)).toBe('-');
  });

  it('speaks of the near past', () => {
    const now = new Date(2026, 4, 10, 15, 0);
    const at = (day: number, hour: number, minute = 5) => new Date(2026, 4, day, hour, minute).toISOString();
    expect(spokenInstant(at(10, 14, 50), now)).toBe('hace 10 min');
    expect(spokenInstant(at(10, 9), now)).toBe('hoy, 09:05');
    expect(spokenInstant(at(9, 14), now)).toBe('ayer, 14:05');
    expect(spokenInstant(at(1, 14), now)).toBe('2026-05-01 14:05');
  });

  it('folds case and accents but keeps the ñ', () => {
    expect(foldText('MÉXICO Año')).toBe('mexico año');
  });
});
