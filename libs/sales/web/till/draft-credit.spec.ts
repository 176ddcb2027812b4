import { CASH_FORM, VOUCHER_FORM } from '@ceiba/sales/contract';
import { changeDraft } from './change-draft';
import { creditForms, creditParts, type DraftCredit, handedBack, restForm, surplusOf } from './draft-credit';
import { NO_PAYMENT } from './draft';
import { BRANCH, CUSTOMER, saleWith } from './draft.fixture';
import { splitAction } from './key-actions';
import { bodyOf, draftPayment } from './sale-body';

const credit: DraftCredit = {
  ...{ amount: '50.00', id_customers: CUSTOMER.id_customers, words: 'Vale', code: 'ABCDEFGHJKMN', exchange: null },
};
const payment = { ...NO_PAYMENT, id_type_format_pay: CASH_FORM };

describe('a credit at the till', () => {
  it('pays what it can, the other form the rest, and keeps what is left: to the cent', () => {
    expect(creditParts(credit, '116.00')).toEqual({ taken: '50.00', rest: '66.00', left: '0.00' });
    expect(creditParts(credit, '49.99')).toEqual({ taken: '49.99', rest: '0.00', left: '0.01' });
    expect(creditForms(credit, CASH_FORM, '116.00')).toEqual({
      ...{ id_type_format_pay: VOUCHER_FORM, amount_format_pay: '50.00' },
      ...{ id_type_format_pay_2: CASH_FORM, amount_format_pay_2: '66.00' },
    });
    const none = { amount_format_pay: null, id_type_format_pay_2: null, amount_format_pay_2: null };
    expect(creditForms(credit, CASH_FORM, '50.00')).toEqual({ id_type_format_pay: VOUCHER_FORM, ...none });
    expect(creditForms(credit, CASH_FORM, '0.00')).toEqual({ id_type_format_pay: CASH_FORM, ...none });
    // Of an exchange the server pays with the return first.
    expect(restForm(CASH_FORM)).toEqual({ id_type_format_pay: CASH_FORM, ...none });
  });

  it('goes into the body with its code, and the change is of the cash alone', () => {
    const sale = saleWith({ credit, payment: { ...payment, paid_with: '100' } });
    expect(bodyOf(sale, '116.30')).toMatchObject({ code_voucher: 'ABCDEFGHJKMN', amount_format_pay_2: '66.30' });
    expect(draftPayment(sale, '116.30')).toMatchObject({
      ok: true,
      split: { amount_format_pay: '50.00', cash_due: '66.00', round_doc: '0.30', change_due: '34.00' },
    });
    expect(draftPayment(saleWith({ credit }), '116.00')).toMatchObject({ ok: false, field: 'id_type_format_pay_2' });
    expect(draftPayment(saleWith({ credit }), '40.00')).toMatchObject({ ok: true });
    // What comes back in an exchange is no voucher's code.
    const back = { id_document: 1, reason: 'x', details: [], shipping: 0 as const, total_doc: null };
    const exchange = { return: back, before: [], way: 'voucher' as const, cash: null };
    const swapped = saleWith({ credit: { ...credit, code: null, exchange } });
    expect(bodyOf(swapped, '10.00')).toMatchObject({ code_voucher: null, id_type_format_pay: VOUCHER_FORM });
  });

  it('is of one customer in one branch, and is split no further', () => {
    const sale = saleWith({ credit, payment });
    expect(changeDraft(sale, { type: 'customer', customer: { ...CUSTOMER } }).credit).toEqual(credit);
    expect(changeDraft(sale, { type: 'customer', customer: { ...CUSTOMER, id_customers: 3 } }).credit).toBeNull();
    expect(changeDraft(sale, { type: 'customer', customer: null }).credit).toBeNull();
    expect(changeDraft(sale, { type: 'branch', branch: { ...BRANCH, id_branch_office: 2 } }).credit).toBeNull();
    const ppd = { has_invoice_doc: 1, payment_form_facturama: 'PPD' } as const;
    expect(changeDraft(sale, { type: 'bill', part: ppd }).credit).toBeNull();
    expect(typeof splitAction(sale)).toBe('string');
    const split = saleWith({ payment: { ...payment, split: true, id_type_format_pay_2: 1, amount_format_pay: '5' } });
    expect(changeDraft(split, { type: 'credit', credit }).payment).toEqual(payment);
    expect(changeDraft(sale, { type: 'credit', credit: null })).toMatchObject({ credit: null, payment });
  });

  it('gives what is left over in cash only where as much came in, in coins that there are', () => {
    const back = { id_document: 1, reason: 'x', details: [], shipping: 0 as const, total_doc: null };
    const form = { way: 'cash' as const, id_type_format_pay: CASH_FORM, paid: '100.00', refunded: '20.00' };
    const cash = { forms: [form], step_round: '0.50', room: '0.49' };
    const surplus = (left: string, more: object = {}) =>
      surplusOf({ return: back, before: [], way: 'cash', cash, ...more }, left);
    const voucher = (amount: string) => ({ way: 'voucher', amount });
    const coins = (amount: string) => ({ way: 'cash', amount });
    expect(surplus('33.25')).toEqual([coins('33.50')]);
    expect(surplus('80.00')).toEqual([coins('80.00')]);
    expect(surplus('80.01')).toEqual([voucher('80.01')]);
    // More than ever came in would go back: what coins can't pay stays on the voucher.
    expect(surplus('33.00', { cash: { ...cash, room: '0.00' } })).toEqual([coins('33.00')]);
    expect(surplus('33.25', { cash: { ...cash, room: '0.24' } })).toEqual([coins('33.00'), voucher('0.25')]);
    expect(surplus('0.25', { cash: { ...cash, room: '0.24' } })).toEqual([voucher('0.25')]);
    expect(surplus('33.25', { way: 'voucher' })).toEqual([voucher('33.25')]);
    expect(surplus('33.25', { cash: null })).toEqual([voucher('33.25')]);
    const other = { ...cash, forms: [{ ...form, way: 'form' as const }] };
    expect(surplus('33.25', { cash: other })).toEqual([voucher('33.25')]);
  });

  it('hands back what an exchange leaves over: the rest of its one voucher, or cash', () => {
    const refund = { line: 1, state: 'done' as const, id_voucher: 7 };
    const voucher = { ...refund, way: 'voucher' as const, code_voucher: 'ABCDEFGHJKMN', amount: '116.00' };
    const cash = { ...refund, way: 'cash' as const, id_voucher: null, code_voucher: null, amount: '66.00' };
    const nothing = { vouchers: [], cash_back: null };
    expect(handedBack({ refunds: [voucher] }, '116.00')).toEqual(nothing);
    expect(handedBack({ refunds: [voucher] }, '50.10')).toEqual({
      ...{ vouchers: [{ code: 'ABCDEFGHJKMN', amount: '65.90' }], cash_back: null },
    });
    expect(handedBack({ refunds: [cash, { ...voucher, amount: '50.00' }] }, '50.00')).toEqual({
      ...{ vouchers: [], cash_back: '66.00' },
    });
    expect(handedBack({ refunds: [] }, '0.00')).toEqual(nothing);
  });
});
