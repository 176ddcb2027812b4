import { lookUps } from './look-ups';

describe('look-ups of keys', () => {
  it('hold every key once, few enough and short enough for an address', () => {
    const keys = [...Array(2000).keys()].map((index) => `CE-${index}${'x'.repeat(index % 90)}`);
    const parts = lookUps(keys);
    expect(parts.flat()).toEqual(keys);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(250);
      expect(part.join('\n').length).toBeLessThanOrEqual(6000);
    }
    expect(lookUps(['A', 'B'])).toEqual([['A', 'B']]);
    expect(lookUps([])).toEqual([]);
  });
});
