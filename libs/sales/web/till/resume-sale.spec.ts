import { saleSchema } from '@ceiba/sales/contract';
import { changeDraft } from './change-draft';
import type { DraftInvoice } from './draft';
import { CUSTOMER, lineWith, saleWith } from './draft.fixture';
import { dueGifts } from './promo-draft';
import { resumed } from './resume-sale';
import { bodyOf } from './sale-body';

const gift = lineWith({ id_product: 190, key_product: 'REGALO', is_promo: 1, type_promo: 'PUNTOS-1', price: '0.00' });
const second = { ...gift, type_promo: 'PUNTOS-2' };

describe('a parked sale that is taken up again', () => {
  it('has what was filled in, but asks again what is paid with', () => {
    const invoice: DraftInvoice = {
      has_invoice_doc: 1,
      invoice_change: 1,
      full_name_invoice: 'Peña SA',
      rfc_customers: 'XAXX010101000',
      zip_code_invoice: '06000',
      id_cfdi: 3,
      id_regimen: 601,
      payment_form_facturama: 'PUE',
    };
    const payment = {
      ...{ id_type_format_pay: 5, split: true, id_type_format_pay_2: 4, amount_format_pay: '16.00' },
      ...{ amount_format_pay_2: '', paid_with: '20', paid_foreign: '', parity: null },
    };
    const more = { others: true, sponsor_received: 'Luz', has_discount: 1 } as const;
    const sale = saleWith({ invoice, payment, ...more });
    const parked = saleSchema.parse(bodyOf(sale, '116.00'));
    const again = resumed(parked, CUSTOMER).reduce(changeDraft, saleWith());
    expect(again).toEqual({ ...saleWith({ invoice, ...more }), payment: { ...payment, paid_with: '' } });
    expect(resumed(parked, { ...CUSTOMER, discount: null }).reduce(changeDraft, saleWith()).has_discount).toBe(0);
  });
});

it('keeps of the gifts those that are due, as they are offered now', () => {
  const offers = [lineWith({ is_promo: 1, type_promo: 'PROMO-1' }), { ...gift, stock: 3 }];
  expect(dueGifts([lineWith(), gift, second], offers)).toEqual({ gifts: [{ ...gift, stock: 3 }], lost: [second] });
});
