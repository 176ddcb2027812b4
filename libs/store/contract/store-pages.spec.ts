import * as fc from 'fast-check';
import { productPage, storePage, storePlaceOf } from './store-pages';

describe('the addresses of a store', () => {
  it('lead back to seller and product, whatever the key holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
        (id_customers, key_product) => {
          expect(storePlaceOf(productPage(id_customers, key_product))).toEqual({ id_customers, key_product });
          expect(storePlaceOf(storePage(id_customers))).toEqual({ id_customers, key_product: null });
        },
      ),
    );
  });

  it('are no others', () => {
    const nobody = { id_customers: 0, key_product: null };
    expect(['/', '/ecommerce', '/ecommerce-publico', '/ecommerce-publico/2/carrito'].map(storePlaceOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(storePlaceOf('/ecommerce-publico/2/carrito/success')).toBeNull();
    expect(storePlaceOf('/ecommerce-publico/2/producto/%E0%A4%A')).toEqual(nobody);
    expect(storePlaceOf('/ecommerce-publico/2%20or%201')).toEqual(nobody);
    expect(storePlaceOf('/ecommerce-publico/2/')).toEqual({ id_customers: 2, key_product: null });
  });
});
