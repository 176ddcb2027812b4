import { Rate } from './rate';

it('allows so many a key and window, and begins anew afterwards', () => {
  const rate = new Rate(1000);
  const take = (key: string, now: number) => rate.take(key, 2, now);
  expect([take('a', 0), take('a', 1), take('a', 999), take('b', 999)]).toEqual([true, true, false, true]);
  expect([take('a', 1000), take('a', 1001), take('a', 1999)]).toEqual([true, true, false]);
});

it('a clock that was set back locks nobody out', () => {
  const rate = new Rate(1000);
  expect(rate.take('a', 1, 1_000_000)).toBe(true);
  expect(rate.take('a', 1, 5)).toBe(true);
});

it('never grows beyond its keys', () => {
  const rate = new Rate(1000);
  for (let n = 0; n < 20_000; n++) rate.take(`k${n}`, 1, 0);
  expect(rate.take('one more', 1, 0)).toBe(false);
  expect(rate.take('k1', 2, 0)).toBe(true);
});
