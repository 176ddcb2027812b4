import type { RunningPromo } from '@ceiba/products/server';
import { saleLineSchema } from '@ceiba/sales/contract';
import { giftOffers, offered, quantityOffers, unbacked } from './promo-offers';

const promo = (more: Partial<RunningPromo> = {}): RunningPromo => ({
  id_promo: 5,
  name_promo: '3 x 2',
  flag_point_promo: 0,
  flag_percentage_discount_promo: 0,
  percentage_discount_promo: '25.00',
  id_product: 1,
  qty_min: 3,
  qty_free: 1,
  ...more,
});
const line = (more: Record<string, unknown>) => saleLineSchema.parse({ id_product: 1, qty: 1, ...more });
const free = { id_product: 1, type_promo: 'PROMO-5', id_promo: 5, name_promo: '3 x 2', off: '1.0000', with_points: 0 };

describe('promotions for a quantity', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [301, 100],
  ])('%d bought give %d', (qty, expected) => {
    const offers = quantityOffers([line({ qty: Math.max(1, qty) })], [promo()]);
    expect(offers.map((offer) => offer.qty)).toEqual(expected ? [expected] : []);
  });

  it('count what is bought over all lines, never what was given', () => {
    const lines = [line({ qty: 2 }), line({ qty: 1 }), line({ qty: 9, is_promo: 1 }), line({ id_product: 2, qty: 50 })];
    expect(quantityOffers(lines, [promo()])).toEqual([{ ...free, qty: 1 }]);
  });

  it('of several promotions of a product the best counts: units, then discount, then the older one', () => {
    const many = promo({ id_promo: 9, qty_free: 2 });
    const half = promo({ id_promo: 1, flag_percentage_discount_promo: 1, percentage_discount_promo: '50.00' });
    const best = (...promos: RunningPromo[]) => quantityOffers([line({ qty: 3 })], promos).map((one) => one.id_promo);
    expect(best(promo(), many)).toEqual([9]);
    expect(best(half, promo())).toEqual([5]);
    expect(best(promo(), promo({ id_promo: 4 }))).toEqual([4]);
  });
});

describe('what an offer costs', () => {
  const list = { price: '99.99', point: '1.50', value_business: '80.00' };
  it('is nothing, or the price less the percentage; points only where the promotion carries them', () => {
    expect(offered({ off: '1.0000', with_points: 0 }, list)).toEqual({
      price: '0.00',
      point: '0.00',
      value_business: '0.00',
    });
    expect(offered({ off: '1.0000', with_points: 1 }, list)).toEqual({ ...list, price: '0.00' });
    expect(offered({ off: '0.2500', with_points: 1 }, list)).toEqual({ ...list, price: '74.99' });
  });
});

describe('gifts for points', () => {
  const gift = { id_product: 7, point_min_1: '100.00', point_min_2: '300.00' };
  const types = (points: string, received: string[] = []) =>
    giftOffers([gift], points, new Set(received)).map((offer) => `${offer.type_promo}x${offer.qty}`);
  it('come at each threshold, once', () => {
    expect(types('99.99')).toEqual([]);
    expect(types('100.00')).toEqual(['PUNTOS-1x1']);
    expect(types('300.00')).toEqual(['PUNTOS-1x1', 'PUNTOS-2x1']);
    expect(types('300.00', ['7:PUNTOS-1'])).toEqual(['PUNTOS-2x1']);
    expect(types('300.00', ['8:PUNTOS-1', '7:PUNTOS-2'])).toEqual(['PUNTOS-1x1']);
    expect(giftOffers([{ ...gift, point_min_2: null }], '999', new Set()).length).toBe(1);
  });
});

describe('lines that no promotion backs', () => {
  const offers = quantityOffers([line({ qty: 6 })], [promo()]);
  const wrong = (...lines: Record<string, unknown>[]) =>
    unbacked(
      lines.map((one) => line({ is_promo: 1, ...one })),
      offers,
    ).length;
  it('are those of another product, another type, too many in all, or with a price of their own', () => {
    expect(wrong({ qty: 2 })).toBe(0);
    expect(wrong({ qty: 1, type_promo: 'PROMO-5' }, { qty: 1 })).toBe(0);
    expect(wrong({ qty: 3 })).toBe(1);
    expect(wrong({ qty: 2 }, { qty: 1 })).toBe(1);
    expect(wrong({ id_product: 2 })).toBe(1);
    expect(wrong({ type_promo: 'PROMO-6' })).toBe(1);
    expect(wrong({ change_price: 1, price: '1' })).toBe(1);
    expect(wrong({ discount: '0.1' })).toBe(1);
    expect(unbacked([line({ qty: 999 })], [])).toEqual([]);
  });
});
