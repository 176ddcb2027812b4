import { exactRow, readCode } from './product-code';

describe('what is entered', () => {
  it('is a key, with a quantity before an asterisk', () => {
    expect(readCode(' NUT-001 ')).toEqual({ code: 'NUT-001', qty: 1 });
    expect(readCode('12 * NUT-001')).toEqual({ code: 'NUT-001', qty: 12 });
    expect(readCode('0*NUT')).toEqual({ code: '0*NUT', qty: 1 });
    expect(readCode('3*')).toEqual({ code: '3*', qty: 1 });
  });

  it('means the key before the bar code, whatever the case', () => {
    const rows = [
      { key_product: 'B', barcode: 'A' },
      { key_product: 'A', barcode: null },
    ];
    expect(exactRow(rows, 'a')).toBe(rows[1]);
    expect(exactRow(rows.slice(0, 1), 'a')).toBe(rows[0]);
    expect(exactRow(rows, 'c')).toBeUndefined();
  });
});
