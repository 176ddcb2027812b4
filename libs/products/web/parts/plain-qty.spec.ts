import { plainQty, stepText } from './plain-qty';

describe('quantities', () => {
  it.each([
    ['12.0000', '12'],
    ['12.5000', '12.5'],
    ['0.0000', '0'],
    ['1200', '1200'],
    ['', ''],
  ])('shows %s as %s', (stored, shown) => expect(plainQty(stored)).toBe(shown));

  it('shows grams as kilos with four decimals, other units as they are', () => {
    const step = { qty: '480.0000', id_product_unit: 2, code_product_unit: 'G' };
    expect(stepText(step)).toBe('0.4800 KG');
    expect(stepText({ ...step, qty: '0.0500' })).toBe('0.0001 KG');
    expect(stepText({ qty: '1.0000', id_product_unit: 1, code_product_unit: 'PZ' })).toBe('1 PZ');
  });
});
