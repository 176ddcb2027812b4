import { isDue } from './is-due';

describe('cash closing', () => {
  it('is due at the full hour, once', () => {
    expect(isDue(new Date(2026, 0, 5, 10, 0, 7), 9)).toBe(true);
    expect(isDue(new Date(2026, 0, 5, 10, 0, 7), 10)).toBe(false);
    expect(isDue(new Date(2026, 0, 5, 10, 1, 0), 9)).toBe(false);
    expect(isDue(new Date(2026, 0, 5, 10, 0, 0), null)).toBe(true);
  });
});
