import { exactRow, readCode } from './product-code';

const NO_LOT = { lot: null, date_expiration: null, problem: null };

describe('what is entered', () => {
  it('is a key, with a quantity before an asterisk', () => {
    expect(readCode(' NUT-001 ')).toEqual({ code: 'NUT-001', qty: 1, ...NO_LOT });
    expect(readCode('12 * NUT-001')).toEqual({ code: 'NUT-001', qty: 12, ...NO_LOT });
    expect(readCode('0*NUT')).toEqual({ code: '0*NUT', qty: 1, ...NO_LOT });
    expect(readCode('3*')).toEqual({ code: '3*', qty: 1, ...NO_LOT });
    expect(readCode('1,500*NUT')).toEqual({ code: 'NUT', qty: 1500, ...NO_LOT });
    expect(readCode('12,5*NUT')).toMatchObject({ code: 'NUT', problem: '¿12.5 o 125? Escriba 125.' });
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

  it('carries lot and expiry of a GS1 code, with a quantity before it', () => {
    const lot = { code: '07501055300075', lot: 'L1', date_expiration: '2028-01-31' };
    expect(readCode('3*]d201075010553000751728013110L1')).toEqual({ ...lot, qty: 3, problem: null });
    expect(exactRow([{ key_product: 'A', barcode: '7501055300075' }], lot.code)).toBeDefined();
    expect(exactRow([{ key_product: '7501055300075', barcode: null }], lot.code)).toBeDefined();
    expect(exactRow([{ key_product: 'A', barcode: '7501055300075' }], '7501055300')).toBeUndefined();
  });
});
