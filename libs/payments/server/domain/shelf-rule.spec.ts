import { type Charge, fitToShelf } from './shelf-rule';

const line = (name_product: string, qty: number, price: string) => ({
  ...{ id_product: 1, name_product, qty, price_original: price, price, point: '1.00', value_business: '1.00' },
  ...{ rate: '0.1600', rate_ieps: '0.0000', exempt: 0 as const },
});
const agreed: Charge['agreed'] = {
  ...{ kind: 'renewal', id_type_price: 2, id_type_money: 2, shipping_amount: '99.00', shipping_rate: '0.1600' },
  ...{ lines: [line('Crema', 2, '100.00'), line('Jabón', 1, '50.00')], total: '349.00' },
  ...{ shipping: null, invoice: null, email: '', full_name: '', phone: '' },
};
const there = [
  { offered: 1 as const, there: 2, price: '100.00' },
  { offered: 1 as const, there: 1, price: '50.00' },
];
const fit = (more: Partial<Charge>) =>
  fitToShelf({ agreed, agreed_minor: 34_900, paid_minor: 34_900, told: false, shelf: there, rule: 'ship', ...more });
const short = [{ ...there[0]!, there: 1 }, there[1]!];

describe('what becomes of a charge by what is on the shelf', () => {
  it('is sold as agreed where all is there', () => {
    expect(fit({})).toEqual({ kind: 'as_agreed' });
  });

  it('is sold in part, or waits, as the company says', () => {
    expect(fit({ shelf: short })).toMatchObject({
      kind: 'ship',
      cart: { total: '249.00', lines: [{ qty: 1 }, { qty: 1 }] },
      note: 'De Crema hay 1 de 2.',
    });
    expect(fit({ shelf: short, rule: 'wait' })).toEqual({
      kind: 'wait',
      reason: 'subscription_stock',
      note: 'De Crema hay 1 de 2.',
    });
    const gone = there.map((one) => ({ ...one, offered: 0 as const }));
    expect(fit({ shelf: gone })).toEqual({ kind: 'nothing', note: 'Crema ya no se vende. Jabón ya no se vende.' });
    expect(fit({ shelf: gone, rule: 'wait' })).toMatchObject({ kind: 'wait', reason: 'subscription_product' });
  });

  it('never takes more than was agreed, nor for less money', () => {
    const dearer = [{ ...there[0]!, price: '120.00' }, there[1]!];
    expect(fit({ shelf: dearer })).toMatchObject({ kind: 'ship', cart: { total: '349.00' } });
    // Who was told this amount is charged it: the price may move meanwhile.
    expect(fit({ shelf: dearer, told: true })).toEqual({ kind: 'as_agreed' });
    const cheaper = [{ ...there[0]!, price: '90.00' }, there[1]!];
    expect(fit({ shelf: cheaper })).toMatchObject({ kind: 'ship', cart: { total: '329.00' } });
    expect(fit({ paid_minor: 34_899 })).toMatchObject({ kind: 'wait', reason: 'subscription_price' });
    expect(fit({ paid_minor: 40_000 })).toMatchObject({ kind: 'ship', cart: { total: '349.00' } });
    expect(fit({ paid_minor: 40_000, rule: 'wait' })).toMatchObject({ kind: 'wait', reason: 'subscription_price' });
  });
});
