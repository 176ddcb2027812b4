import type { Returnable } from '@ceiba/sales/contract';
import { handoverOf } from './exchange-button';
import { EMPTY_DRAFT, EMPTY_LINE, figuresOf } from './return-draft';

/** Three pieces at 100.25, paid with 300.50 in cash: the branch rounds to 0.50. */
const SALE = {
  ...{ id_document: 7, id_customers: 2, id_branch_office: 1, id_type_money: 2, total_doc: '300.75', round_doc: '0.25' },
  ...{ step_round: '0.50', may_cash: 1, refunded_before: '0.00', refunded_total: '0.00', returned_total: '0.00' },
  shipping: { gross: '0.00', base: '0.00', tax: '0.00', returned: 1 },
  forms: [{ id_type_format_pay: 5, name_format_pay: 'Efectivo', way: 'cash', paid: '300.50', refunded: '0.00' }],
  lines: [
    {
      ...{ id_product: 3, key_product: 'P-3', name_product: 'Colágeno', pack_product: 0 },
      ...{ line: 1, qty: 3, returned: 0, gross: '300.75', base: '259.27', tax: '41.48', price: '100.25' },
      ...{ price_original: '100.25', point: '1.00', value_business: '50.00', lots: [], is_promo: 0, type_promo: null },
    },
  ],
  ...{ promos: [], gifts: [], points: null, returns: [], refusal: null, allowed_until: null },
} as Partial<Returnable> as Returnable;

describe('what a return hands over to the till', () => {
  const draft = { ...EMPTY_DRAFT, lines: { 1: [{ ...EMPTY_LINE, qty: '1' }] } };

  it('is what is owed, not the coins that would go back; cash where this person may', () => {
    const figures = figuresOf(SALE, draft);
    expect([figures.money.due, figures.refunds]).toEqual([
      '100.17',
      [{ way: 'cash', id_type_format_pay: null, amount: '100.50' }],
    ]);
    const { due, cash, before } = handoverOf(SALE, draft, figures);
    expect({ due, cash, before }).toEqual({
      ...{ due: '100.17', before: [] },
      cash: { forms: SALE.forms, step_round: '0.50', room: '200.33' },
    });
    expect(handoverOf({ ...SALE, may_cash: 0 }, draft, figures).cash).toBeNull();
  });

  it('leaves out what went back before', () => {
    const sale = { ...SALE, refunded_before: '60.00' };
    const handed = handoverOf(sale, draft, figuresOf(sale, draft));
    expect([handed.due, handed.before.map(({ way, amount }) => [way, amount])]).toEqual([
      '40.17',
      [['before', '60.00']],
    ]);
  });
});
