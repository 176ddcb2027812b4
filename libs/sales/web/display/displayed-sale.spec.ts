import { CASH_FORM } from '@ceiba/sales/contract';
import { NO_PAYMENT, type SaleDraft } from '../till/draft';
import { lineWith, saleWith } from '../till/draft.fixture';
import { draftPayment, draftTotals } from '../till/sale-body';
import { displayedOf } from './displayed-sale';

const saved = {
  code: 'MXN',
  branch: 1,
  invoice: null,
  id_return: null,
  vouchers: [],
  cash_back: null,
  answer: {
    id: 1,
    status: 'success',
    message: 'Venta registrada.',
    number_invoice_doc: '1',
    total_doc: '116.00',
    change_due: '84.00',
    status_facturama: null,
    notice: null,
  },
} as const;

function shown(draft: SaleDraft, last: typeof saved | null = null) {
  const totals = draftTotals(draft);
  return displayedOf({ draft, totals, payment: draftPayment(draft, totals.total), code: 'MXN' }, last);
}

describe("the customer's screen", () => {
  it('has the lines, the total, and the change once it is known what was handed over', () => {
    const payment = { ...NO_PAYMENT, id_type_format_pay: CASH_FORM };
    const promo = lineWith({ is_promo: 1, type_promo: 'PROMO-1', price: '0.00', qty: 1 });
    const draft = saleWith({ has_discount: 1, lines: [lineWith({ qty: 2 }), promo], payment });
    const sale = {
      kind: 'sale',
      code: 'MXN',
      lines: [
        { key: '101:', name: 'Multivitamínico', qty: '2 PZ', price: '104.40', gross: '208.80', promo: false },
        { key: '101:PROMO-1', name: 'Multivitamínico', qty: '1 PZ', price: '0.00', gross: '0.00', promo: true },
      ],
      pieces: 3,
      discount: '139.20',
      total: '208.80',
      due: '208.50',
      paid_with: null,
      change_due: null,
    };
    expect(shown(draft)).toEqual(sale);
    expect(shown({ ...draft, payment: { ...payment, paid_with: '500' } })).toEqual({
      ...sale,
      paid_with: '500',
      change_due: '291.50',
    });
  });

  it('names no person, whoever buys', () => {
    const draft = saleWith({ others: true, sponsor_received: 'Luis Peña', observation_doc: 'Pasa mañana' });
    expect(JSON.stringify(shown(draft))).not.toMatch(/Ana|Luis|Peña|Pasa|customer/i);
  });

  it('thanks until the next sale begins, and keeps nothing of it', () => {
    const empty = saleWith({ lines: [] });
    expect(shown(empty, saved)).toEqual({ kind: 'saved', code: 'MXN', total: '116.00', change_due: '84.00' });
    expect(shown(saleWith(), saved)).toMatchObject({ kind: 'sale', total: '116.00' });
    expect(shown(empty)).toEqual({ kind: 'idle' });
  });
});
