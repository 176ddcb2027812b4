import { gramsToKilos, quantitiesText, quantityText, signedQuantity } from './quantity';

const PIECES = { id_product_unit: 1, code_product_unit: 'PZ' };
const GRAMS = { id_product_unit: 2, code_product_unit: 'G' };
const LITRES = { id_product_unit: 3, code_product_unit: 'L' };
const NONE = { id_product_unit: null, code_product_unit: null };

describe('a quantity', () => {
  it('is shown with its unit and without zeros that say nothing; grams as kilos with four decimals', () => {
    const shown = ['1200.5000', '12.0000', 120, '0.0000', '-3.0000'].map((qty) => quantityText(qty, PIECES));
    expect(shown).toEqual(['1,200.5 PZ', '12 PZ', '120 PZ', '0 PZ', '-3 PZ']);
    expect(['1250.0000', '1', -250, 1_234_567].map((qty) => quantityText(qty, GRAMS))).toEqual([
      ...['1.2500 KG', '0.0010 KG', '-0.2500 KG', '1,234.5670 KG'],
    ]);
    expect([quantityText('2.5000', LITRES), quantityText(7, NONE)]).toEqual(['2.5 L', '7']);
    expect([null, undefined, ''].map((qty) => quantityText(qty, GRAMS))).toEqual(['-', '-', '-']);
    expect(['3.0000', '-3.0000', '0.0000', null].map((qty) => signedQuantity(qty, PIECES))).toEqual([
      ...['+3 PZ', '-3 PZ', '0 PZ', '-'],
    ]);
  });

  it('is added up unit by unit; grams over 1,000 are kilos', () => {
    expect(quantitiesText([])).toBe('0');
    expect(
      quantitiesText([
        { ...PIECES, qty: '1200' },
        { ...PIECES, qty: 3 },
        { ...PIECES, qty: '' },
      ]),
    ).toBe('1,203 PZ');
    expect(quantitiesText(['750', '250'].map((qty) => ({ ...GRAMS, qty })))).toBe('1,000 G');
    expect(quantitiesText(['750.5', '500'].map((qty) => ({ ...GRAMS, qty })))).toBe('1.2505 Kilos');
    const mixed = [
      { ...PIECES, qty: '2' },
      { ...GRAMS, qty: '2500' },
      { ...LITRES, qty: null },
    ];
    expect(quantitiesText(mixed)).toBe('2 PZ + 2.5000 Kilos');
    expect(quantitiesText(mixed.map((line) => ({ ...line, qty: -Number(line.qty) })))).toBe('-2 PZ - 2.5000 Kilos');
    expect(quantitiesText(mixed.map((line) => ({ ...line, qty: 0 })))).toBe('0 PZ');
  });

  it('in grams becomes kilos exactly, 10,000 times over', () => {
    let kilos = 0n;
    for (let grams = 1; grams <= 10_000; grams++) kilos += BigInt(gramsToKilos(grams).replace('.', ''));
    expect(kilos).toBe((10_000n * 10_001n * 10n) / 2n);
    expect([gramsToKilos(1), gramsToKilos('1250.0000'), gramsToKilos(999_999)]).toEqual([
      ...['0.0010', '1.2500', '999.9990'],
    ]);
  });
});
