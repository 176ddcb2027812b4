import { dropPlace, moved } from './in-order';

const MIDDLES = [20, 60, 100, 140];

describe('an order by hand', () => {
  it.each([
    [0, 2, [2, 3, 1, 4]],
    [3, 0, [4, 1, 2, 3]],
    [1, 1, [1, 2, 3, 4]],
  ])('takes the row at %i to %i', (from, to, ids) => {
    expect(moved([1, 2, 3, 4], from, to)).toEqual(ids);
  });

  it.each([
    [1, 60, 1],
    [1, 95, 1],
    [1, 101, 2],
    [1, 999, 3],
    [1, 19, 0],
    [3, -50, 0],
    [0, 61, 1],
  ])('takes a row from %i, pulled to %i, to %i', (from, y, to) => {
    expect(dropPlace(MIDDLES, from, y)).toBe(to);
  });
});
