import { plainQty, quantitiesText } from './quantities';

const line = (qty: string | number, id_product_unit: number | null = 1) => ({
  qty,
  id_product_unit,
  code_product_unit: id_product_unit === 2 ? 'G' : 'PZA',
});

describe('quantities in words', () => {
  it('pieces are counted together', () => {
    expect(quantitiesText([])).toBe('0');
    expect(quantitiesText([line('1200'), line(3), line('')])).toBe('1,203');
  });

  it('grams over 1,000 are kilos with four decimals', () => {
    expect(quantitiesText([line('750', 2), line('250', 2)])).toBe('1,000');
    expect(quantitiesText([line('750.5', 2), line('500', 2)])).toBe('1.2505 Kilos');
  });

  it('units stand beside each other', () => {
    expect(quantitiesText([line('2'), line('2500', 2)])).toBe('2 PZA + 2.5000 Kilos');
  });

  it('decimals lose their zeros', () => {
    expect(['1.5000', '12.0000', '120', 3].map(plainQty)).toEqual(['1.5', '12', '120', '3']);
  });
});
