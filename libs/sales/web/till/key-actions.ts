import { addDecimals, figureOf } from '@ceiba/platform/contract';
import { CASH_FORM, DOLLARS, INVOICEABLE_MONEY, SALE_MESSAGES } from '@ceiba/sales/contract';
import type { DraftAction } from './change-draft';
import { type DraftPayment, isCredit, type SaleDraft } from './draft';
import { TILL_TEXTS } from './till-texts';

/** What a key changes in the sale as it is now; a text: why it changes nothing. */
type KeyAction = DraftAction | string;

/** Bills that a drawer holds, smallest first; their keys are Alt + 1, 2... */
const BILLS: Readonly<Record<number, readonly number[]>> = {
  [DOLLARS]: [1, 5, 10, 20, 50, 100],
  [INVOICEABLE_MONEY]: [20, 50, 100, 200, 500, 1000],
};

export const billsOf = (id_type_money: number | undefined): readonly number[] => BILLS[id_type_money ?? 0] ?? [];

/** Two payment forms, or one again. */
export function splitAction({ payment, invoice, credit }: SaleDraft): KeyAction {
  if (isCredit(invoice)) return TILL_TEXTS.credit;
  if (credit) return TILL_TEXTS.oneRest;
  const none = { id_type_format_pay_2: null, amount_format_pay: '', amount_format_pay_2: '' };
  return { type: 'pay', part: { split: !payment.split, ...none } };
}

/** An invoice is wanted, or not; only pesos can be invoiced. */
export function invoiceAction({ branch, invoice }: SaleDraft): KeyAction {
  if (branch?.id_type_money !== INVOICEABLE_MONEY) return SALE_MESSAGES.noInvoiceInDollars;
  return { type: 'bill', part: { has_invoice_doc: invoice.has_invoice_doc === 1 ? 0 : 1 } };
}

/** The customer's own discount on all lines, or not. */
export function discountAction({ customer, has_discount }: SaleDraft): KeyAction {
  if (!customer) return SALE_MESSAGES.selectCustomer;
  if (!customer.discount) return SALE_MESSAGES.noDiscount;
  return { type: 'note', part: { has_discount: has_discount === 1 ? 0 : 1 } };
}

/** Pays in cash: the one form becomes cash, of two one must be it. */
function cashAction(
  { payment, invoice }: SaleDraft,
  paid: (payment: DraftPayment) => Partial<DraftPayment>,
): KeyAction {
  if (isCredit(invoice)) return TILL_TEXTS.credit;
  const { split, id_type_format_pay, id_type_format_pay_2 } = payment;
  if (split && id_type_format_pay !== CASH_FORM && id_type_format_pay_2 !== CASH_FORM) return TILL_TEXTS.noCash;
  const form = split ? {} : { id_type_format_pay: CASH_FORM };
  return { type: 'pay', part: { ...form, ...paid(payment) } };
}

/** Exactly what is due, whatever the sale comes to: nothing typed means that. */
export const exactAction = (draft: SaleDraft): KeyAction =>
  cashAction(draft, () => ({ paid_with: '', paid_foreign: '' }));

/** One more bill in the customer's hand. */
export const billAction = (draft: SaleDraft, bill: number): KeyAction =>
  cashAction(draft, ({ paid_with }) => ({
    paid_with: addDecimals([figureOf(paid_with, 2) ?? '0', String(bill)], 2),
  }));
