import { figuresOf, inventoryTotals } from './inventory-figures';

const line = (qty_system: string, qty_physic: number | null, price = '12.35') => ({ qty_system, qty_physic, price });

describe('the figures of an inventory', () => {
  it('price a shortfall, and only a shortfall', () => {
    expect(figuresOf(line('10.0000', 7))).toEqual({ qty_difference: '-3.0000', subtotal: '37.05' });
    expect(figuresOf(line('10.0000', 10))).toEqual({ qty_difference: '0.0000', subtotal: '0.00' });
    expect(figuresOf(line('10.0000', 12))).toEqual({ qty_difference: '2.0000', subtotal: '0.00' });
  });

  it('a blank is not counted, zero is', () => {
    expect(figuresOf(line('10.0000', null))).toEqual({ qty_difference: null, subtotal: '0.00' });
    expect(figuresOf(line('10.0000', 0))).toEqual({ qty_difference: '-10.0000', subtotal: '123.50' });
  });

  it('round a part of a unit once, half up', () => {
    expect(figuresOf(line('1.5000', 1, '0.01'))).toEqual({ qty_difference: '-0.5000', subtotal: '0.01' });
    expect(figuresOf(line('1.4999', 1, '0.01'))).toEqual({ qty_difference: '-0.4999', subtotal: '0.00' });
  });

  it('add up without drift', () => {
    const lines = Array.from({ length: 10_000 }, () => figuresOf(line('0.1000', 0, '0.10')));
    expect(inventoryTotals([...lines, figuresOf(line('5', null))])).toEqual({
      qty_difference_total_inventory: '-1000.0000',
      total_inventory: '100.00',
    });
  });
});
