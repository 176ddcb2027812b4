import fc from 'fast-check';
import { divRound } from '@ceiba/platform/contract';
import { exchange, MONEY_MXN, MONEY_USD, mulDivRound, share } from './exchange';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

describe('Rounding of shares and exchange', () => {
  it.each([
    [10, 500, 1],
    [9, 500, 0],
    [1210, 500, 61],
    [1230, 500, 62],
    [33333, 800, 2667],
    [0, 800, 0],
  ])('%i cents at %i ten-thousandths are %i', (base, rate, cents) => expect(share(base, rate)).toBe(cents));

  it('multiplies dollars, divides pesos and leaves the own currency alone', () => {
    expect(exchange(2, MONEY_USD, MONEY_MXN, 182_500)).toBe(37);
    expect(exchange(683, MONEY_USD, MONEY_MXN, 184_321)).toBe(12_589);
    expect(exchange(1200, MONEY_MXN, MONEY_USD, 184_321)).toBe(65);
    expect(exchange(16_000, MONEY_MXN, MONEY_USD, 184_321)).toBe(868);
    expect(exchange(123, MONEY_USD, MONEY_USD, 184_321)).toBe(123);
    expect(exchange(123, MONEY_MXN, MONEY_MXN, 184_321)).toBe(123);
  });

  it('rounds a half up for an odd divisor too', () => {
    // 1 cent of a peso at parity 2.0000 is exactly half a cent of a dollar.
    expect(exchange(1, MONEY_MXN, MONEY_USD, 20_000)).toBe(1);
    expect(exchange(1, MONEY_MXN, MONEY_USD, 20_001)).toBe(0);
    expect(mulDivRound(1, 10_000, 19_999)).toBe(1);
  });

  it('agrees with exact arithmetic for any amount, also where doubles end', () => {
    const amount = fc.oneof(fc.nat({ max: 10_000_000 }), fc.maxSafeNat());
    fc.assert(
      fc.property(amount, fc.nat({ max: 999_999_999 }), fc.integer({ min: 1, max: 999_999 }), (a, b, d) => {
        const exact = divRound(BigInt(a) * BigInt(b), BigInt(d));
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(mulDivRound(a, b, d)).toBe(Number(exact));
      }),
      { numRuns: 5000 },
    );
  });
});
