import type { TaxRate } from '@ceiba/catalogs/contract';
import { branchValueTax } from './branch-tax';

const tax = (order_tax: 1 | 2 | 3, value_tax: string): TaxRate => ({
  id_tax: order_tax,
  order_tax,
  name_tax: 'x',
  value_tax,
  type_tax: 'IVA',
  factor_tax: 'Tasa',
});

describe('value_tax of a branch', () => {
  it('is tax 1 in pesos', () => expect(branchValueTax(2, [tax(1, '0.1600'), tax(2, '0.0800')])).toBe('0.1600'));
  it('is the exact sum in dollars', () =>
    expect(branchValueTax(1, [tax(1, '0.0725'), tax(2, '0.0225'), tax(3, '0.0001')])).toBe('0.0951'));
  it('is zero without taxes', () => expect(branchValueTax(1, [])).toBe('0.0000'));
});
