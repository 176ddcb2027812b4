import { addWorkingDays, holidaysOf, isWorkingDay } from './working-days';

describe('working days in Mexico', () => {
  it('rest on the days of LFT, article 74, which move to Mondays', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
    // The first of the month is a Monday itself.
    expect(holidaysOf(2027)).toEqual(expect.arrayContaining(['2027-02-01', '2027-03-15', '2027-11-15']));
    expect([2023, 2024, 2025, 2030].map((year) => holidaysOf(year).includes(`${year}-10-01`))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('are counted over weekends, holidays and the year’s end', () => {
    expect(addWorkingDays('2026-11-27', 1)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-17');
    expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04');
    expect(addWorkingDays('2026-12-24', 5)).toBe('2027-01-04');
    expect(['2026-11-29', '2026-11-30', '2026-12-25'].map(isWorkingDay)).toEqual([false, true, false]);
  });
});
