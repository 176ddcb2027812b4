import { addDecimals } from '@ceiba/platform/contract';
import { DOLLARS, saleTotals } from '@ceiba/sales/contract';
import * as fc from 'fast-check';
import { productsTotal } from './products-total';

const cents = (value: number): string => (value / 100).toFixed(2);
const line = fc.record({
  qty: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 1, max: 999_999 }).map(cents),
  rate: fc.constantFrom('0.1600', '0.0800', '0.0950', '0.088750', '0.252800'),
  exempt: fc.constantFrom<(0 | 1)[]>(0, 1),
});

describe('the sums of a cart', () => {
  it.each([
    ['pesos', 2, 0],
    ['dollars', DOLLARS, 1],
  ] as const)('add up to the total from what stands above them, in %s', (_money, id_type_money, is_usa) => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 99_999 }),
        (lines, ship) => {
          const shipping = cents(ship);
          const priced = lines.map((one) => ({ ...one, price_original: one.price, point: '0', value_business: '0' }));
          const sums = saleTotals({ id_type_money, lines: priced, shipping, shipping_rate: is_usa ? '0' : '0.1600' });
          const { total, iva } = sums;
          const products = productsTotal({ total, iva, shipping, is_usa });
          const amounts = lines.map(({ qty, price }) => cents(Math.round(Number(price) * 100) * qty));
          expect(products).toBe(addDecimals(amounts));
          expect(addDecimals([products, shipping, is_usa ? iva : '0'])).toBe(total);
        },
      ),
    );
  });
});
