import fc from 'fast-check';
import { orderTree } from './order-tree';

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

describe('the order of an imported tree', () => {
  it('has uplines first, and names circles and who hangs from nobody', () => {
    const rows = [
      { key: 'D', upline: 'C' },
      { key: 'C', upline: 'A' },
      { key: 'A', upline: null },
      { key: 'K', upline: 'KNOWN' },
      { key: 'O', upline: 'NOBODY' },
      { key: 'P', upline: 'O' },
      { key: 'X', upline: 'Y' },
      { key: 'Y', upline: 'Z' },
      { key: 'Z', upline: 'X' },
      { key: 'W', upline: 'Z' },
      { key: 'S', upline: 'S' },
    ];
    const { order, orphans, cycles } = orderTree(rows, (key) => key === 'KNOWN');
    expect(keys(order)).toEqual(['A', 'K', 'C', 'D']);
    expect(keys(orphans)).toEqual(['O']);
    expect(cycles.map(keys)).toEqual([['X', 'Y', 'Z'], ['S']]);
  });

  it('takes everybody of a tree in any order, and a line of 100,000', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.nat(), (picks, turn) => {
        const rows = picks.map((pick, at) => ({ key: `${at}`, upline: at === 0 ? null : `${pick % at}` }));
        const mixed = [...rows.slice(turn % (rows.length + 1)), ...rows.slice(0, turn % (rows.length + 1))];
        const { order, orphans, cycles } = orderTree(mixed, () => false);
        expect([order.length, orphans, cycles]).toEqual([rows.length, [], []]);
        const there = new Set<string>();
        for (const { key, upline } of order) {
          expect(upline === null || there.has(upline)).toBe(true);
          there.add(key);
        }
      }),
      { seed: 20_261_129 },
    );
    const line = Array.from({ length: 100_000 }, (_, at) => ({ key: `${at}`, upline: at === 0 ? null : `${at - 1}` }));
    expect(orderTree(line.toReversed(), () => false).order.length).toBe(100_000);
  });
});
