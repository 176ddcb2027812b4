import { secondsLeft, withReading, type Reading } from './time-left';

describe('time left', () => {
  it('follows the pace of the last readings', () => {
    let readings: readonly Reading[] = [];
    readings = withReading(readings, { at: 0, done: 0 });
    expect(secondsLeft(readings, 100)).toBeNull();
    readings = withReading(readings, { at: 1000, done: 10 });
    expect(secondsLeft(readings, 100)).toBe(9);
  });

  it('ignores a reading without news', () => {
    const one = withReading([], { at: 0, done: 5 });
    expect(withReading(one, { at: 10, done: 5 })).toBe(one);
  });
});
