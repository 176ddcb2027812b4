import fc from 'fast-check';
import { ExactSum } from './exact-sum';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

function sum(values: (string | number | bigint)[]): string {
  const total = new ExactSum();
  values.forEach((value) => total.add(value));
  return String(total);
}

describe('ExactSum', () => {
  it('adds what floats get wrong', () => {
    expect(sum(['0.10', '0.20'])).toBe('0.30');
    expect(sum(Array<string>(1000).fill('0.10'))).toBe('100.00');
    expect(sum(['9007199254740993.01', '0.01'])).toBe('9007199254740993.02');
    expect(sum([0.1, 0.2, 5n])).toBe('5.3');
  });

  it('mixes scales and signs', () => {
    expect(sum(['1.005', '-2', '0.9'])).toBe('-0.095');
    expect(sum(['-0.01', '0.01'])).toBe('0.00');
    expect(sum([])).toBe('0');
  });

  it('refuses what is no plain decimal', () => {
    expect(() => sum(['1,000'])).toThrow(RangeError);
    expect(() => sum([Number.NaN])).toThrow(RangeError);
    expect(() => sum([1e21])).toThrow(RangeError);
  });

  it('equals the sum of integer cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), (cents) => {
        const text = (value: bigint) => {
          const digits = String(value < 0n ? -value : value).padStart(3, '0');
          return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        };
        expect(sum(cents.map((value) => text(BigInt(value))))).toBe(text(cents.reduce((a, b) => a + BigInt(b), 0n)));
      }),
    );
  });
});
