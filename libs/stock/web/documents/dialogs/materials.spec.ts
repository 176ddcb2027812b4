import { materialsOf } from './materials';

const lot = (name: string, stock: string) => ({ lot: name, date_expiration: '2030-01-31', stock });
const line = (key_product: string, qty: number, more: object = {}) => ({
  ...{ key_product, name_product: `Producto ${key_product}`, qty, lot: null, date_expiration: null },
  ...{ id_product_unit: 2, code_product_unit: 'G', lots: [lot('A', '400.5000'), lot('B', '99.5000')], ...more },
});

describe('the raw material of a production', () => {
  it('stands beside what there is of it, over all its lines and lots', () => {
    const told = materialsOf([
      line('MP-1', 300),
      line('MP-2', 500.5),
      line('MP-1', 200.0001),
      line('MP-3', 1, { lots: [] }),
    ]);
    expect(told.map(({ key_product, qty, there, lacks }) => [key_product, qty, there, lacks])).toEqual([
      ['MP-1', '500.0001', '500.0000', true],
      ['MP-2', '500.5000', '500.0000', true],
      ['MP-3', '1.0000', '0.0000', true],
    ]);
    expect(materialsOf([line('MP-1', 500)])[0]).toMatchObject({ lacks: false, code_product_unit: 'G' });
  });

  it('of a named lot counts that lot alone', () => {
    const named = { lot: 'B', date_expiration: '2030-01-31' };
    expect(
      materialsOf([line('MP-1', 99.5, named), line('MP-1', 500)]).map((row) => [row.lot, row.there, row.lacks]),
    ).toEqual([
      ['B', '99.5000', false],
      [null, '500.0000', false],
    ]);
  });
});
