import { type CheckedStatement, gapsOf } from './statement-check';

const FACTS = { rows: 10_000, adjustments: -500, adjustment_before: -300, discounts: 700, discount_before: 100 };
const SOUND: NonNullable<CheckedStatement['statement']> = {
  calculated: 10_000,
  adjustments: -500,
  adjustment_before: -300,
  original: 9_200,
  changed: null,
  earnings: 9_200,
  taxes: -200,
  total: 9_000,
  discount: 800,
  total_changed: 8_200,
  carried_adjustment: 0,
  carried_discount: 0,
};
const gaps = (change: Partial<typeof SOUND> | null, facts: Partial<typeof FACTS> = {}) =>
  gapsOf({ ...FACTS, ...facts, statement: change && { ...SOUND, ...change } }).map(({ rule, found, needed }) => [
    rule,
    found,
    needed,
  ]);

describe('What must hold of a statement', () => {
  it('holds for one that is what it is made of, also below zero and with another subtotal', () => {
    expect(gaps({})).toEqual([]);
    expect(gaps({ changed: 5_000, earnings: 5_000, total: 4_800, total_changed: 4_000 })).toEqual([]);
    const owing = { original: 0, earnings: 0, taxes: 0, total: 0, total_changed: 0 };
    const below = { ...owing, adjustment_before: -10_300, carried_adjustment: -800, carried_discount: 800 };
    expect(gaps(below, { adjustment_before: -10_300 })).toEqual([]);
  });

  it.each<[string, Partial<typeof SOUND>, unknown[]]>([
    [
      'rows',
      { calculated: 10_001, original: 9_201, earnings: 9_201, total: 9_001, total_changed: 8_201 },
      [10_001, 10_000],
    ],
    ['original', { original: 9_201, earnings: 9_201, total: 9_001, total_changed: 8_201 }, [9_201, 9_200]],
    ['carried_adjustment', { carried_adjustment: -1 }, [-1, 0]],
    ['earnings', { earnings: 9_199, total: 8_999, total_changed: 8_199 }, [9_199, 9_200]],
    ['earnings', { changed: 0 }, [9_200, 0]],
    ['total', { taxes: -201 }, [9_000, 8_999]],
    ['discount', { discount: 801, total_changed: 8_199 }, [801, 800]],
    ['total_changed', { total_changed: 8_201 }, [8_201, 8_200]],
    ['carried_discount', { carried_discount: 1 }, [1, 0]],
  ])('%s is named with the figure found and the one needed', (rule, change, [found, needed]) => {
    expect(gaps(change)).toEqual([[rule, found, needed]]);
  });

  it('each fact is held against its own figure', () => {
    expect(gaps({}, { adjustments: -400 })).toEqual([['adjustments', -500, -400]]);
    expect(gaps({}, { adjustment_before: 0 })).toEqual([['adjustment_before', -300, 0]]);
    expect(gaps({}, { discount_before: 0 })).toEqual([['discount', 800, 700]]);
    expect(gaps({}, { discounts: 0 })).toEqual([['discount', 800, 100]]);
  });

  it('a payee for whom something counts has a statement', () => {
    expect(gaps(null)).toEqual([['missing', null, 9_200]]);
    const nothing = { rows: 0, adjustments: 0, adjustment_before: 0, discounts: 0, discount_before: 0 };
    expect(gaps(null, nothing)).toEqual([]);
    expect(gaps(null, { ...nothing, discounts: 1 })).toEqual([['missing', null, 0]]);
  });
});
