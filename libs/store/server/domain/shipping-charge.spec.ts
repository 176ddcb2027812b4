import { shippingCharge } from './shipping-charge';

const rule = { shipping_free: '999.00', shipping_value: '120.00' };
const line = (qty: number, price: string, exempt: 0 | 1 = 0) => ({ qty, price, exempt });

describe('shipping', () => {
  it('is charged below the limit only', () => {
    expect(shippingCharge([line(2, '499.49')], rule)).toBe('120.00');
    expect(shippingCharge([line(1, '499.50'), line(1, '499.50')], rule)).toBe('0.00');
  });

  it('does not count exempt lines', () => {
    expect(shippingCharge([line(5, '400.00', 1), line(1, '998.99')], rule)).toBe('120.00');
    expect(shippingCharge([line(5, '400.00', 1)], rule)).toBe('120.00');
  });

  it('costs nothing without lines or without a limit', () => {
    expect(shippingCharge([], rule)).toBe('0.00');
    expect(shippingCharge([line(1, '1.00')], { ...rule, shipping_free: '0.00' })).toBe('0.00');
  });
});
