import { lotsOf, takeFrom } from './lots';
import { Random } from './random';

describe('lots of the demo', () => {
  it('cover what is sold, earliest good expiry first, split over lots, never the expired one', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = new Random(seed);
      const demand = random.int(0, 120);
      const lots = lotsOf(random, demand, '2026-11-27', { lasts: true, reserve: 0 });
      const before = lots.map((lot) => lot.qty);
      let taken = 0;
      for (let left = demand; left > 0;) {
        const qty = Math.min(left, random.int(1, 4));
        for (const part of takeFrom(lots, qty, '2026-11-27')) {
          expect(part.lot.date_expiration >= '2026-11-27').toBe(true);
          taken += part.qty;
        }
        left -= qty;
      }
      expect(taken).toBe(demand);
      expect(lots.every((lot) => lot.qty >= 0)).toBe(true);
      expect(before.reduce((sum, qty) => sum + qty, 0) - lots.reduce((sum, { qty }) => sum + qty, 0)).toBe(demand);
    }
  });

  it('say so when there is too little', () => {
    const [lot] = lotsOf(new Random(1), 2, '2026-11-27', { lasts: false, reserve: 0 });
    expect(() => takeFrom(lot ? [lot] : [], 3, '2026-11-27')).toThrow('too little stock');
  });
});
