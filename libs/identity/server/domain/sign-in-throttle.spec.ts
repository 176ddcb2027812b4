import { isBlocked, networkOf, slowdown } from './sign-in-throttle';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const newestFirst = (...minutes: number[]) => minutes.reverse().map(at);

describe('throttle of the sign-in', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
    ['2001:0DB8:0007:0009::4', '2001:db8:7:9::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('blocks at the fifth failure within a quarter of an hour', () => {
    expect(isBlocked(newestFirst(0, 3, 6, 9), at(9))).toBe(false);
    expect(isBlocked(newestFirst(0, 3, 6, 9, 12), at(12))).toBe(true);
  });

  it('blocks for a quarter of an hour from the fifth', () => {
    expect(isBlocked(newestFirst(0, 3, 6, 9, 12), at(26))).toBe(true);
    expect(isBlocked(newestFirst(0, 3, 6, 9, 12), at(27))).toBe(false);
  });

  it('one failure after the block does not block again', () => {
    expect(isBlocked(newestFirst(3, 6, 9, 12, 28), at(28))).toBe(false);
  });

  it('failures far apart do not add up', () => {
    expect(isBlocked(newestFirst(0, 10, 20, 30, 40), at(40))).toBe(false);
  });

  it('slows down before it blocks', () => {
    expect([1, 2, 3, 4, 5].map(slowdown)).toEqual([0, 250, 500, 1000, 1000]);
  });
});
