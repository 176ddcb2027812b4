import { CASH_FORM, DOLLARS, PPD_FORM } from '@ceiba/sales/contract';
import { changeDraft, type DraftAction } from './change-draft';
import { hasWork, isFresh, NO_INVOICE, NO_PAYMENT, type SaleDraft } from './draft';
import { BRANCH, CUSTOMER, saleWith } from './draft.fixture';
import { draftPayment, draftTotals } from './sale-body';
import { billAction, billsOf, discountAction, exactAction, invoiceAction, splitAction } from './key-actions';

/** A sale under the keys; what a key answers instead of changing it is said. */
function tillWith(part: Partial<SaleDraft> = {}) {
  const till = {
    draft: saleWith(part),
    said: [] as string[],
    change: (action: DraftAction | string) => {
      if (typeof action === 'string') till.said.push(action);
      else till.draft = changeDraft(till.draft, action);
    },
  };
  return till;
}

const paymentOf = (draft: SaleDraft) => draftPayment(draft, draftTotals(draft).total);

describe('keys of the till', () => {
  it('count bills by the cent, in cash, and begin anew with the exact amount', () => {
    const till = tillWith();
    till.change(billAction(till.draft, 100));
    expect(till.draft.payment).toEqual({ ...NO_PAYMENT, id_type_format_pay: CASH_FORM, paid_with: '100.00' });
    expect(paymentOf(till.draft)).toMatchObject({ ok: false, field: 'paid_with' });
    till.change(billAction(till.draft, 50));
    expect(paymentOf(till.draft)).toMatchObject({ split: { paid_with: '150.00', change_due: '34.00' } });
    till.change(exactAction(till.draft));
    expect(paymentOf(till.draft)).toMatchObject({ split: { paid_with: '116.00', change_due: '0.00' } });
    // Exact stays exact, whatever comes in.
    till.change({ type: 'qty', index: 0, qty: 2 });
    expect(paymentOf(till.draft)).toMatchObject({ split: { paid_with: '232.00', change_due: '0.00' } });
    till.change({ type: 'pay', part: { paid_with: '12,5' } });
    till.change(billAction(till.draft, 20));
    expect(till.draft.payment.paid_with).toBe('20.00');
    expect(till.said).toEqual([]);
  });

  it('know the bills of each currency, and none of others', () => {
    expect([billsOf(BRANCH.id_type_money), billsOf(DOLLARS), billsOf(7), billsOf(undefined)]).toEqual([
      [20, 50, 100, 200, 500, 1000],
      [1, 5, 10, 20, 50, 100],
      [],
      [],
    ]);
  });

  it('leave two forms as they are: cash must be one of them', () => {
    const till = tillWith();
    till.change(splitAction(till.draft));
    expect(till.draft.payment.split).toBe(true);
    till.change(exactAction(till.draft));
    expect(till.said).toEqual(['Ninguna de las dos formas de pago es efectivo.']);
    till.change({ type: 'pay', part: { id_type_format_pay: 4, id_type_format_pay_2: CASH_FORM } });
    till.change(billAction(till.draft, 200));
    expect(till.draft.payment).toMatchObject({ id_type_format_pay: 4, paid_with: '200.00' });
    till.change(splitAction(till.draft));
    expect(till.draft.payment).toMatchObject({ split: false, id_type_format_pay_2: null });
  });

  it('change nothing that is paid later', () => {
    const invoice = { ...NO_INVOICE, has_invoice_doc: 1, payment_form_facturama: 'PPD' } as const;
    const till = tillWith({ invoice, payment: { ...NO_PAYMENT, id_type_format_pay: PPD_FORM } });
    const before = till.draft;
    till.change(exactAction(till.draft));
    till.change(billAction(till.draft, 20));
    till.change(splitAction(till.draft));
    expect(till.draft).toBe(before);
    expect(new Set(till.said)).toEqual(new Set(['Con PPD la forma de pago es una sola: Por definir.']));
  });

  it('ask for an invoice in pesos, and for a discount that is there', () => {
    const till = tillWith();
    till.change(invoiceAction(till.draft));
    till.change(discountAction(till.draft));
    expect(till.draft).toMatchObject({ invoice: { has_invoice_doc: 1 }, has_discount: 1 });
    till.change(invoiceAction(till.draft));
    till.change(discountAction(till.draft));
    expect(till.draft).toMatchObject({ invoice: { has_invoice_doc: 0 }, has_discount: 0 });
    const abroad = tillWith({
      branch: { ...BRANCH, id_type_money: DOLLARS },
      customer: { ...CUSTOMER, discount: null },
    });
    abroad.change(invoiceAction(abroad.draft));
    abroad.change(discountAction(abroad.draft));
    expect(discountAction(saleWith({ customer: null }))).toBe('Seleccionar cliente');
    expect(abroad.draft).toMatchObject({ invoice: NO_INVOICE, has_discount: 0 });
    expect(abroad.said).toEqual([
      'Solo las ventas en pesos llevan factura.',
      'El cliente no tiene un descuento vigente.',
    ]);
  });

  it('a customer whom nobody chose is no work that could be lost', () => {
    const counter = { ...CUSTOMER, by_default: true };
    expect(hasWork(saleWith({ lines: [], customer: counter }))).toBe(false);
    expect(hasWork(saleWith({ lines: [] }))).toBe(true);
    expect(hasWork(saleWith({ customer: counter }))).toBe(true);
    expect([isFresh(saleWith({ lines: [], customer: null })), isFresh(saleWith({ customer: null }))]).toEqual([
      true,
      false,
    ]);
  });
});
