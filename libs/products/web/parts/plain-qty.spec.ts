import { plainQty } from './plain-qty';

describe('quantities', () => {
  it.each([
    ['12.0000', '12'],
    ['12.5000', '12.5'],
    ['0.0000', '0'],
    ['1200', '1200'],
    ['', ''],
  ])('shows %s as %s', (stored, shown) => expect(plainQty(stored)).toBe(shown));
});
