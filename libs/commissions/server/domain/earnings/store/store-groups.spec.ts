import { storeGroups } from './store-groups';

const grouped = (...cents: number[]) =>
  storeGroups(cents.map((one) => ({ cents: one }))).map((group) => group.map((one) => one.cents));

describe('Statements of the public store', () => {
  it('are one for each sale', () => {
    expect(grouped(100, 50)).toEqual([[100], [50]]);
    expect(grouped()).toEqual([]);
  });

  it('take what came back off the first sales that are worth more; else all of it waits', () => {
    expect(grouped(60, -100, 80, 30)).toEqual([[-100, 60, 80], [30]]);
    expect(grouped(100, -100, 1)).toEqual([[-100, 100, 1]]);
    expect(grouped(100, 0)).toEqual([[0, 100]]);
    expect(grouped(-100, 60, 40)).toEqual([]);
    expect(grouped(-5)).toEqual([]);
  });
});
