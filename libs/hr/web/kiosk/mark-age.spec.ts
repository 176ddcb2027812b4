import { ageOf } from './mark-age';

const MINUTE = 60_000;
const made = { wall: 1_000 * MINUTE, mono: 5 * MINUTE, page: 'a' };

describe('how long ago a mark was made', () => {
  it.each([
    ['both clocks went on', { wall: 1_010 * MINUTE, mono: 15 * MINUTE, page: 'a' }, 10, 0],
    ['the device slept', { wall: 1_480 * MINUTE, mono: 6 * MINUTE, page: 'a' }, 480, 1],
    ['somebody set the clock back', { wall: 950 * MINUTE, mono: 15 * MINUTE, page: 'a' }, 10, 1],
    ['the clock was put right by a second', { wall: 1_010 * MINUTE + 1000, mono: 15 * MINUTE, page: 'a' }, 10, 0],
    ['the page was opened again', { wall: 1_030 * MINUTE, mono: 1, page: 'b' }, 30, 0],
    ['and the clock was set back', { wall: 950 * MINUTE, mono: 1, page: 'b' }, 0, 1],
  ])('%s', (_name, now, minutes, unclear) => {
    const age = ageOf(made, now);
    expect([Math.floor(age.age_ms / MINUTE), age.age_unclear]).toEqual([minutes, unclear]);
  });
});
