import { fromCents, toCents } from '@ceiba/platform/contract';
import { worthInPesos } from './foreign';
import { SALE_MESSAGES } from './messages';

/** Payment form "Efectivo": asks for paid-with and change (spec 3, section 5). */
export const CASH_FORM = 5;
/** Payment form "Por definir" (SAT 99), the one of PPD. */
export const PPD_FORM = 16;
/** Payment form "Vale de la tienda" (SAT 17): takes the code of a customer's voucher (returns/voucher.ts). */
export const VOUCHER_FORM = 100;

export interface PaymentInput {
  total: string;
  id_type_format_pay: number | null;
  amount_format_pay?: string | null;
  id_type_format_pay_2?: number | null;
  amount_format_pay_2?: string | null;
  paid_with?: string | null;
  /** Handed over in the other currency that the branch takes, beside `paid_with`. */
  paid_foreign?: string | null;
  /** What one of it is worth today, four decimals; null: the branch takes none. */
  parity?: string | null;
  payment_form_facturama?: 'PUE' | 'PPD' | null;
  /** Step of the branch's round type: "0" none, "0.50", "1". */
  step_round: string;
}

export interface PaymentSplit {
  id_type_format_pay: number;
  amount_format_pay: string;
  id_type_format_pay_2: number | null;
  amount_format_pay_2: string;
  /** Cash given away by rounding down; outside the total and the CFDI. */
  round_doc: string;
  /** Cash to be collected; null without cash. */
  cash_due: string | null;
  /** All that was handed over, in the branch's currency. */
  paid_with: string | null;
  change_due: string | null;
  /** What of it was the other currency, and the parity that it was taken at. */
  paid_foreign?: string | null;
  parity_doc?: string | null;
}

type PaymentField =
  | 'id_type_format_pay'
  | 'amount_format_pay'
  | 'id_type_format_pay_2'
  | 'amount_format_pay_2'
  | 'paid_with'
  | 'paid_foreign';

/** `field`: the one of the form that is wrong. */
export type PaymentResult = { ok: true; split: PaymentSplit } | { ok: false; field: PaymentField; message: string };

const refuse = (field: PaymentField, message: string): PaymentResult => ({ ok: false, field, message });

/** Cash after rounding down to the step, in cents. */
export function roundCash(cash: number, step: number): number {
  return step > 0 ? cash - (cash % step) : cash;
}

type Forms = Pick<
  PaymentSplit,
  'id_type_format_pay' | 'amount_format_pay' | 'id_type_format_pay_2' | 'amount_format_pay_2'
>;

/** Cash part of the forms with rounding, paid-with and change. */
function withCash(forms: Forms, input: PaymentInput): PaymentResult {
  const parts = [
    [forms.id_type_format_pay, forms.amount_format_pay],
    [forms.id_type_format_pay_2, forms.amount_format_pay_2],
  ] as const;
  const cash = parts.reduce((sum, [form, amount]) => (form === CASH_FORM ? sum + toCents(amount) : sum), 0);
  if (!parts.some(([form]) => form === CASH_FORM))
    return { ok: true, split: { ...forms, round_doc: '0.00', cash_due: null, paid_with: null, change_due: null } };
  const due = roundCash(cash, toCents(input.step_round));
  const foreign = input.paid_foreign && toCents(input.paid_foreign) > 0 ? input.paid_foreign : null;
  if (foreign && !input.parity) return refuse('paid_foreign', SALE_MESSAGES.noForeign);
  const worth = foreign && input.parity ? toCents(worthInPesos(foreign, input.parity)) : 0;
  const own = input.paid_with ? toCents(input.paid_with) : null;
  const paid = foreign ? (own ?? 0) + worth : (own ?? due);
  if (paid < due) return refuse('paid_with', SALE_MESSAGES.paidTooLittle);
  return {
    ok: true,
    split: {
      ...forms,
      round_doc: fromCents(cash - due),
      cash_due: fromCents(due),
      paid_with: fromCents(paid),
      change_due: fromCents(paid - due),
      ...(foreign ? { paid_foreign: fromCents(toCents(foreign)), parity_doc: input.parity } : {}),
    },
  };
}

/**
 * Splits a total over one or two payment forms, with cash rounding and change. PPD always is form 16 alone.
 * Amounts are decimal strings in the branch's currency; texts are those of spec 3, section 5.
 */
export function splitPayment(input: PaymentInput): PaymentResult {
  const whole = { amount_format_pay: input.total, id_type_format_pay_2: null, amount_format_pay_2: '0.00' };
  if (input.payment_form_facturama === 'PPD') return withCash({ id_type_format_pay: PPD_FORM, ...whole }, input);
  const first = input.id_type_format_pay;
  if (!first) return refuse('id_type_format_pay', SALE_MESSAGES.paymentForm);
  if (first === PPD_FORM) return refuse('id_type_format_pay', SALE_MESSAGES.onlyPpd);
  const total = toCents(input.total);
  const second = input.id_type_format_pay_2;
  if (!second) {
    if (input.amount_format_pay_2 && toCents(input.amount_format_pay_2) !== 0)
      return refuse('id_type_format_pay_2', SALE_MESSAGES.paymentForm);
    if (input.amount_format_pay && toCents(input.amount_format_pay) !== total)
      return refuse('amount_format_pay', SALE_MESSAGES.paymentSum);
    return withCash({ id_type_format_pay: first, ...whole }, input);
  }
  if (second === PPD_FORM) return refuse('id_type_format_pay_2', SALE_MESSAGES.onlyPpd);
  if (second === first) return refuse('id_type_format_pay_2', SALE_MESSAGES.sameForms);
  const [one, two] = [toCents(input.amount_format_pay || '0'), toCents(input.amount_format_pay_2 || '0')];
  if (one < 0 || two < 0 || one + two !== total) return refuse('amount_format_pay', SALE_MESSAGES.paymentSum);
  if (one === 0) return refuse('amount_format_pay', SALE_MESSAGES.paymentZero);
  if (two === 0) return refuse('amount_format_pay_2', SALE_MESSAGES.paymentZero);
  return withCash(
    {
      id_type_format_pay: first,
      amount_format_pay: fromCents(one),
      id_type_format_pay_2: second,
      amount_format_pay_2: fromCents(two),
    },
    input,
  );
}
