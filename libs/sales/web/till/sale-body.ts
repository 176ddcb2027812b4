import { figureOf, fromCents, MESSAGES, readFigure, toCents } from '@ceiba/platform/contract';
import {
  discountedPrice,
  type PaymentResult,
  type SaleProblem,
  saleProblem,
  saleSchema,
  saleTotals,
  type SaleTotals,
  splitPayment,
} from '@ceiba/sales/contract';
import type { SaleBody } from '../api/sale.api';
import { creditForms } from './draft-credit';
import { type DraftLine, isCredit, type SaleDraft } from './draft';

/** The unit price as the server will decide it: a changed one before the list's, then the line's or the customer's discount. */
export function unitPrice(line: DraftLine, draft: Pick<SaleDraft, 'customer' | 'has_discount'>): string {
  if (line.price !== null) return discountedPrice(line.price, line.discount);
  const own = draft.has_discount ? (draft.customer?.discount ?? null) : null;
  return discountedPrice(line.price_original, line.discount ?? own);
}

/** Totals of the lines as they stand, by the house's one function. */
export function draftTotals(draft: SaleDraft): SaleTotals {
  const lines = draft.lines.map((line) => ({ ...line, qty: line.qty ?? 0, price: unitPrice(line, draft) }));
  return saleTotals({ id_type_money: draft.branch?.id_type_money ?? 2, lines });
}

/** A typed amount as the contract reads it; what is no amount is 0. */
const amount = (text: string): string => figureOf(text, 2) ?? '0';

/** A typed amount that can't be read: its field is told before anything else of the payment. */
function unreadAmount({ payment }: SaleDraft): SaleProblem | null {
  for (const field of ['amount_format_pay', 'amount_format_pay_2', 'paid_with', 'paid_foreign'] as const) {
    const read = payment[field].trim() === '' ? null : readFigure(payment[field], 2);
    if (read && 'problem' in read) return { field, message: read.problem };
  }
  return null;
}

/** The part that the second form pays: what was typed, or what the first one leaves. */
export function secondAmount({ payment }: SaleDraft, total: string): string {
  if (!payment.split) return '';
  if (payment.amount_format_pay_2.trim()) return payment.amount_format_pay_2.trim();
  const rest = toCents(total) - toCents(amount(payment.amount_format_pay));
  return rest > 0 ? fromCents(rest) : '0.00';
}

function paymentBody(draft: SaleDraft, total: string) {
  const { payment, credit } = draft;
  if (credit) return creditForms(credit, payment.id_type_format_pay, total);
  if (!payment.split) {
    return {
      id_type_format_pay: payment.id_type_format_pay,
      amount_format_pay: null,
      id_type_format_pay_2: null,
      amount_format_pay_2: null,
    };
  }
  return {
    id_type_format_pay: payment.id_type_format_pay,
    amount_format_pay: amount(payment.amount_format_pay),
    id_type_format_pay_2: payment.id_type_format_pay_2,
    // An added second form that isn't chosen must be asked for, whatever its amount.
    amount_format_pay_2: payment.id_type_format_pay_2 ? amount(secondAmount(draft, total)) : total,
  };
}

/** Money in the customer's hand: of the branch, and dollars where some were typed. */
function handedOver({ payment }: SaleDraft) {
  const paid_foreign = figureOf(payment.paid_foreign, 2);
  return { paid_with: figureOf(payment.paid_with, 2), ...(paid_foreign === null ? {} : { paid_foreign }) };
}

/** Split, cash due, change: live, as the server will work it out. */
export function draftPayment(draft: SaleDraft, total: string): PaymentResult {
  const { payment, invoice, branch } = draft;
  return splitPayment({
    ...paymentBody(draft, total),
    total,
    ...handedOver(draft),
    parity: payment.parity,
    payment_form_facturama: isCredit(invoice) ? 'PPD' : null,
    step_round: branch?.step_round ?? '0',
  });
}

function invoiceBody({ invoice }: SaleDraft) {
  if (!invoice.has_invoice_doc) return { has_invoice_doc: 0 as const };
  return {
    ...invoice,
    full_name_invoice: invoice.invoice_change ? invoice.full_name_invoice.trim() || null : null,
    rfc_customers: invoice.rfc_customers.trim().toUpperCase() || null,
    zip_code_invoice: invoice.zip_code_invoice.trim() || null,
  };
}

function lineBody(line: DraftLine) {
  const { id_product, key_product, name_product, qty, discount, is_promo, type_promo, pack_product, exempt } = line;
  const { price_original, point, value_business } = line;
  return {
    ...{ id_product, key_product, name_product, qty, discount, is_promo, type_promo, pack_product, exempt },
    ...{ price_original, point, value_business },
    price: line.price,
    // A promotion's price is the promotion's, nobody changed it.
    change_price: (line.price === null || line.is_promo ? 0 : 1) as 0 | 1,
    authorization: line.allowed?.authorization ?? null,
    observation_line: line.observation_line.trim() || null,
  };
}

/** The body of `sale/insert/update` (and of a parked sale). */
export function bodyOf(draft: SaleDraft, total: string): SaleBody {
  return {
    id_customers: draft.customer?.id_customers ?? null,
    id_branch_office: draft.branch?.id_branch_office ?? null,
    details: draft.lines.map(lineBody),
    total,
    has_discount: draft.has_discount,
    sponsor_received: draft.others ? draft.sponsor_received.trim() || null : null,
    observation_doc: draft.observation_doc.trim() || null,
    ...paymentBody(draft, total),
    ...handedOver(draft),
    code_voucher: draft.credit?.code ?? null,
    ...invoiceBody(draft),
  };
}

/**
 * The first thing that keeps a sale from being saved, in the order and the words of spec 3, section 5; then what the
 * schema itself refuses. Null: it can be sent.
 */
export function draftProblem(draft: SaleDraft, total: string, hasPeriod: boolean): SaleProblem | null {
  const unread = unreadAmount(draft);
  if (unread) return unread;
  const parsed = saleSchema.safeParse(bodyOf(draft, total));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { field: issue?.path.join('.') ?? 'details', message: issue?.message ?? MESSAGES.malformed };
  }
  const problem = saleProblem(parsed.data, {
    stock_verified: draft.verified,
    has_period: hasPeriod,
    total,
    step_round: draft.branch?.step_round ?? '0',
    parity: draft.payment.parity,
  });
  if (problem) return problem;
  if (draft.others && !draft.sponsor_received.trim()) return { field: 'sponsor_received', message: MESSAGES.required };
  return null;
}
