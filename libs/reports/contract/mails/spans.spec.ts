import { daysOf, isMailDay } from './spans';

describe('the days that a mailed report is about', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last_week', '2026-03-01', '2026-02-22', '2026-02-28'],
    ['this_month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['previous_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['previous_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('%s, seen from %s', (span, today, start, end) => {
    expect(daysOf(span, today)).toEqual({ start, end });
  });

  it('are none of a period', () => {
    expect(daysOf('previous_period', '2026-03-01')).toBeNull();
  });
});

describe('the days on which it goes out', () => {
  it.each([
    [{ every: 'daily', day: null, hour: 7 }, '2026-02-28', true],
    [{ every: 'monthly', day: 1, hour: 7 }, '2026-03-01', true],
    [{ every: 'monthly', day: 1, hour: 7 }, '2026-03-02', false],
    // February has no 31st: its last day stands for it, once.
    [{ every: 'monthly', day: 31, hour: 7 }, '2026-02-28', true],
    [{ every: 'monthly', day: 31, hour: 7 }, '2026-02-27', false],
    [{ every: 'monthly', day: 30, hour: 7 }, '2026-01-31', false],
  ] as const)('%j on %s: %s', (clock, day, goes) => {
    expect(isMailDay(clock, day)).toBe(goes);
  });
});
