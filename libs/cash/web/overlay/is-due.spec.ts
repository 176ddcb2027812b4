import { isDue } from './is-due';

const MEXICO = 'America/Mexico_City';
/** 10:00:07 in Mexico City, 08:00:07 in Tijuana, 21:30:07 in India. */
const moment = new Date('2026-01-05T16:00:07Z');

describe('cash closing', () => {
  it('is due at the full hour, once', () => {
    expect(isDue(moment, 9, MEXICO)).toBe(true);
    expect(isDue(moment, 10, MEXICO)).toBe(false);
    expect(isDue(new Date('2026-01-05T16:01:00Z'), 9, MEXICO)).toBe(false);
    expect(isDue(moment, null, MEXICO)).toBe(true);
  });

  it('goes by the hour of the branch, wherever the computer is', () => {
    expect(isDue(moment, 8, 'America/Tijuana')).toBe(false);
    expect(isDue(moment, 10, 'America/Tijuana')).toBe(true);
    expect(isDue(moment, 20, 'Asia/Kolkata')).toBe(false);
    expect(isDue(new Date('2026-01-05T06:00:00Z'), 0, MEXICO)).toBe(false);
  });
});
