import { addDays } from '@ceiba/platform/contract';
import { isBefore, sendUntil, spanOf, timeliness } from './global-span';

describe('the span of a global invoice', () => {
  test.each([
    ['2026-11-30', 'daily', '2026-11-30', '2026-11-30', '01'],
    ['2026-11-12', 'weekly', '2026-11-09', '2026-11-15', '02'],
    ['2026-11-09', 'weekly', '2026-11-09', '2026-11-15', '02'],
    ['2026-11-15', 'weekly', '2026-11-09', '2026-11-15', '02'],
    // A CFDI says one month.
    ['2026-11-30', 'weekly', '2026-11-30', '2026-11-30', '02'],
    ['2026-12-01', 'weekly', '2026-12-01', '2026-12-06', '02'],
    ['2027-01-01', 'weekly', '2027-01-01', '2027-01-03', '02'],
    ['2026-02-28', 'monthly', '2026-02-01', '2026-02-28', '04'],
    ['2028-02-01', 'monthly', '2028-02-01', '2028-02-29', '04'],
    ['2026-12-31', 'monthly', '2026-12-01', '2026-12-31', '04'],
  ] as const)('%s, %s', (day, period, date_start, date_end, periodicity) => {
    expect(spanOf(day, { global_period: period, global_from: null })).toEqual({ date_start, date_end, periodicity });
  });

  it.each(['daily', 'weekly', 'monthly'] as const)(
    'of four years, %s: every day is in one span, whole months',
    (global_period) => {
      const rule = { global_period, global_from: null };
      for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
        const span = spanOf(day, rule);
        expect([span.date_start <= day, day <= span.date_end]).toEqual([true, true]);
        expect(span.date_start.slice(0, 7)).toBe(span.date_end.slice(0, 7));
        expect(spanOf(span.date_start, rule)).toEqual(span);
        expect(spanOf(span.date_end, rule)).toEqual(span);
        expect(spanOf(addDays(span.date_end, 1), rule).date_start).toBe(addDays(span.date_end, 1));
      }
    },
  );

  test.each([
    ['2026-11-10', 'weekly', '2026-11-09', '2026-11-10', true],
    ['2026-11-11', 'weekly', '2026-11-11', '2026-11-15', false],
    ['2026-11-16', 'weekly', '2026-11-16', '2026-11-22', false],
    ['2026-11-01', 'weekly', '2026-11-01', '2026-11-01', true],
    ['2026-11-30', 'monthly', '2026-11-11', '2026-11-30', false],
    ['2026-11-10', 'monthly', '2026-11-01', '2026-11-10', true],
    ['2026-11-10', 'daily', '2026-11-10', '2026-11-10', true],
    ['2026-11-11', 'daily', '2026-11-11', '2026-11-11', false],
  ] as const)('from the 11th on: %s, %s', (day, global_period, date_start, date_end, before) => {
    const rule = { global_period, global_from: '2026-11-11' };
    expect(spanOf(day, rule)).toMatchObject({ date_start, date_end });
    expect(isBefore(day, rule)).toBe(before);
    expect([isBefore(date_start, rule), isBefore(date_end, rule)]).toEqual([before, before]);
  });

  it('is in time until the day after its last one', () => {
    const span = spanOf('2026-12-31', { global_period: 'monthly', global_from: null });
    expect(sendUntil(span)).toBe('2027-01-01');
    const at = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((today) => timeliness(span, today));
    expect(at).toEqual(['early', 'due', 'last', 'late']);
  });
});
