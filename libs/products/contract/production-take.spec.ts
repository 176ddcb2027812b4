import { addDecimals } from '@ceiba/platform/contract';
import { productionTake } from './product-parts';

const step = (qty: string, qty_conversion: string | null = null) => ({
  qty,
  has_conversion: qty_conversion ? (1 as const) : (0 as const),
  qty_conversion,
});

describe('what production takes', () => {
  it.each([
    ['1500', '1000', 1, '1.5000'],
    ['1', '1000', 1, '0.0010'],
    ['1', '3', 1, '0.3333'],
    ['2', '3', 1, '0.6667'],
    ['1', '20000', 1, '0.0001'],
    ['1', '30000', 1, '0.0000'],
    ['250.5', '1000', 4, '1.0020'],
    ['9999999.9999', '1', 100, '999999999.9900'],
  ])('%s / %s x %d is %s', (qty, conversion, times, expected) => {
    expect(productionTake(step(qty, conversion), times)).toBe(expected);
  });

  it('is the quantity itself without a conversion', () => {
    expect(productionTake(step('2.5'), 3)).toBe('7.5000');
    expect(productionTake({ qty: '2.5', has_conversion: 1, qty_conversion: null })).toBe('2.5000');
  });

  it('does not drift over 10,000 conversions of grams to kilos', () => {
    const grams = Array.from({ length: 10_000 }, (_, n) => `${n}.1`);
    const kilos = grams.map((qty) => productionTake(step(qty, '1000')));
    expect(kilos.slice(0, 3)).toEqual(['0.0001', '0.0011', '0.0021']);
    // 0 + ... + 9,999 grams and 10,000 x 0.1 gram.
    expect(addDecimals(kilos, 4)).toBe('49996.0000');
    expect(productionTake(step('1', '1000'), 10_000)).toBe('10.0000');
    expect(productionTake(step('1', '3'), 30_000)).toBe('10000.0000');
  });
});
