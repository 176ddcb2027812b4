import { promoDebts, type PromoReturnLine } from './promo-return';

const line = (number: number, more: Partial<PromoReturnLine>): PromoReturnLine => ({
  ...{ line: number, id_product: 7, qty: 1, returned: 0, is_promo: 0, type_promo: null },
  ...more,
});
const free = (number: number, qty: number, returned = 0) =>
  line(number, { qty, returned, is_promo: 1, type_promo: 'PROMO-5' });
const RULE = { id_product: 7, type_promo: 'PROMO-5', qty_min: 2, qty_free: 1 };

describe('what a promotion gave', () => {
  it('comes back with what it was given for: two and one free, one returned', () => {
    const sale = [line(1, { qty: 2 }), free(2, 1)];
    expect(promoDebts(sale, [{ line: 1, qty: 1 }], [RULE])).toEqual([{ line: 2, qty: 1 }]);
    expect(
      promoDebts(
        sale,
        [
          { line: 1, qty: 1 },
          { line: 2, qty: 1 },
        ],
        [RULE],
      ),
    ).toEqual([]);
    expect(promoDebts(sale, [{ line: 2, qty: 1 }], [RULE])).toEqual([]);
  });

  it('stays while what is kept still earns it: five bought, two free, one returned', () => {
    const sale = [line(1, { qty: 5 }), free(2, 2)];
    expect(promoDebts(sale, [{ line: 1, qty: 1 }], [RULE])).toEqual([]);
    expect(promoDebts(sale, [{ line: 1, qty: 2 }], [RULE])).toEqual([{ line: 2, qty: 1 }]);
  });

  it('counts what came back before, over several lines, the last one first', () => {
    const sale = [line(1, { qty: 2, returned: 2 }), line(2, { qty: 2 }), free(3, 1), free(4, 1, 1)];
    expect(promoDebts(sale, [], [RULE])).toEqual([]);
    expect(promoDebts(sale, [{ line: 2, qty: 1 }], [RULE])).toEqual([{ line: 3, qty: 1 }]);
  });

  it('comes back in proportion where its rule is no more; other products and sales without one are free', () => {
    const sale = [line(1, { qty: 4 }), free(2, 2), line(3, { id_product: 9, qty: 3 })];
    expect(promoDebts(sale, [{ line: 1, qty: 1 }], [])).toEqual([{ line: 2, qty: 1 }]);
    expect(promoDebts(sale, [{ line: 3, qty: 3 }], [RULE])).toEqual([]);
  });

  it('gifts for points come back when their points do', () => {
    const sale = [line(1, { qty: 4 }), line(2, { id_product: 8, is_promo: 1, type_promo: 'PUNTOS-1' })];
    expect(promoDebts(sale, [{ line: 1, qty: 4 }], [], [2])).toEqual([{ line: 2, qty: 1 }]);
    expect(promoDebts(sale, [{ line: 1, qty: 4 }], [], [])).toEqual([]);
  });
});
