import { nextTurn } from './mail-turn';

describe('the next turn of a mail', () => {
  it.each([
    // Seven in the morning of Mexico City is 13:00 UTC.
    [{ every: 'daily', day: null, hour: 7 }, '2026-11-29T12:59:59Z', '2026-11-29T13:00:00.000Z'],
    [{ every: 'daily', day: null, hour: 7 }, '2026-11-29T13:00:00Z', '2026-11-30T13:00:00.000Z'],
    [{ every: 'daily', day: null, hour: 0 }, '2026-11-29T05:00:00Z', '2026-11-29T06:00:00.000Z'],
    [{ every: 'monthly', day: 1, hour: 23 }, '2026-11-29T13:00:00Z', '2026-12-02T05:00:00.000Z'],
    [{ every: 'monthly', day: 31, hour: 7 }, '2026-11-30T13:00:00Z', '2026-12-31T13:00:00.000Z'],
  ] as const)('%j after %s: %s', (clock, after, at) => {
    expect(nextTurn(clock, new Date(after)).toISOString()).toBe(at);
  });
});
