import { fromCents, toCents } from '@ceiba/platform/contract';
import { CASH_FORM, VOUCHER_FORM } from '../payment';
import { RETURN_MESSAGES } from './messages';
import type { PaidForm, ReturnableSale, ReturnWay } from './return-money';

/** One way in which the money of a return goes back. */
export interface ReturnRefund {
  way: ReturnWay;
  /** Of `form`: which one. */
  id_type_format_pay: number | null;
  amount: string;
}

const left = ({ paid, refunded }: PaidForm): number => toCents(paid) - toCents(refunded);
const leftOf = (form: PaidForm): number => Math.max(0, left(form));

/** What may go out beyond what is due, so that never more goes back than came in, whatever the form. In cents. */
function roomOf({ forms, refunded_total }: Pick<ReturnableSale, 'forms' | 'refunded_total'>, due: number): number {
  const paid = forms.reduce((sum, form) => sum + toCents(form.paid), 0);
  return paid - toCents(refunded_total) - due;
}

/**
 * Cash goes out in coins that there are, in cents: up to the step, but never more than came in as cash. Where rounding up
 * would give more than there is `room` for (a voucher went before) it is rounded down; the rest is a voucher's.
 */
function cashFor(cents: number, step: number, { most, room }: { most: number; room: number }): number {
  const over = step > 0 ? cents % step : 0;
  if (over === 0) return Math.min(cents, most);
  const up = Math.min(cents + step - over, most);
  return up - cents > room ? cents - over : up;
}

/** Where cash of a return can come from. `room`: what may go out beyond what is due. */
export type CashSource = Pick<ReturnableSale, 'forms' | 'step_round'> & { room: string };

/** @param due what is to be given back in all */
export function cashSource(
  sale: Pick<ReturnableSale, 'forms' | 'step_round' | 'refunded_total'>,
  due: string,
): CashSource {
  const { forms, step_round } = sale;
  return { forms, step_round, room: fromCents(Math.max(0, roomOf(sale, toCents(due)))) };
}

/**
 * What goes out of the drawer for an amount, in coins that there are; where rounding up has no `room` it is less, and the
 * rest is a voucher's. Null where less cash came in for the sale, or no coin is that small.
 */
export function cashRefund({ forms, step_round, room }: CashSource, amount: string): string | null {
  const form = forms.find(({ way }) => way === 'cash');
  const cents = toCents(amount);
  if (!form || leftOf(form) < cents) return null;
  const given = cashFor(cents, toCents(step_round), { most: leftOf(form), room: toCents(room) });
  return given > 0 ? fromCents(given) : null;
}

/** As the money came: what went back already, then its forms one after the other; a voucher for what is left. */
export function proposeRefunds(sale: ReturnableSale, due: string): ReturnRefund[] {
  let rest = toCents(due);
  const refunds: ReturnRefund[] = [];
  const add = (way: ReturnWay, id_type_format_pay: number | null, cents: number, given = cents) => {
    if (cents <= 0) return;
    refunds.push({ way, id_type_format_pay, amount: fromCents(given) });
    rest -= cents;
  };
  add('before', null, Math.min(rest, toCents(sale.refunded_before)));
  const room = roomOf(sale, toCents(due));
  let voucher = 0;
  for (const form of sale.forms) {
    const cents = Math.min(rest, leftOf(form));
    if (form.way === 'voucher') {
      voucher += cents;
      rest -= cents;
      continue;
    }
    const given = form.way === 'cash' ? cashFor(cents, toCents(sale.step_round), { most: leftOf(form), room }) : cents;
    add(form.way, form.way === 'form' ? form.id_type_format_pay : null, Math.min(cents, given), given);
  }
  add('voucher', null, voucher + rest, voucher + rest);
  return refunds;
}

const keyOf = ({ way, id_type_format_pay }: ReturnRefund): string =>
  way === 'form' ? `form-${id_type_format_pay}` : way;

/** What stands against one of the ways, or null. */
function wayProblem(sale: ReturnableSale, refund: ReturnRefund): string | null {
  if (toCents(refund.amount) <= 0) return RETURN_MESSAGES.refundForm;
  if (refund.way === 'voucher') return null;
  if (refund.way === 'before')
    return toCents(refund.amount) > toCents(sale.refunded_before) ? RETURN_MESSAGES.refundTooMuch : null;
  const form = sale.forms.find(
    ({ way, id_type_format_pay }) =>
      way === refund.way && (way !== 'form' || id_type_format_pay === refund.id_type_format_pay),
  );
  if (!form) return RETURN_MESSAGES.notPaidSo;
  return toCents(refund.amount) > leftOf(form) ? RETURN_MESSAGES.refundTooMuch : null;
}

/**
 * Whether money may go back so: in forms that it came in, none more than came in it, together what is due. What went
 * back before comes first. A voucher is always possible. The text of what is wrong, or null.
 */
export function refundProblem(sale: ReturnableSale, due: string, refunds: readonly ReturnRefund[]): string | null {
  if (new Set(refunds.map(keyOf)).size < refunds.length) return RETURN_MESSAGES.refundTwice;
  const cents = toCents(due);
  if (refunds.length === 0) return cents === 0 ? null : RETURN_MESSAGES.refundForm;
  for (const refund of refunds) {
    const problem = wayProblem(sale, refund);
    if (problem) return problem;
  }
  const amountOf = (way: ReturnWay) => toCents(refunds.find((one) => one.way === way)?.amount ?? '0');
  if (amountOf('before') !== Math.min(cents, toCents(sale.refunded_before))) return RETURN_MESSAGES.refundBefore;
  const cash = amountOf('cash');
  const others = refunds.reduce((sum, { way, amount }) => (way === 'cash' ? sum : sum + toCents(amount)), 0);
  const form = sale.forms.find(({ way }) => way === 'cash');
  const limits = { most: form ? leftOf(form) : 0, room: roomOf(sale, cents) };
  const wanted = cash === 0 ? 0 : cashFor(cents - others, toCents(sale.step_round), limits);
  return others > cents || cash !== wanted || cash + others < cents ? RETURN_MESSAGES.refundSum : null;
}

/** How money of a form goes back; that of an online payment through its provider. */
export function wayOf(id_type_format_pay: number, online: boolean): PaidForm['way'] {
  if (online) return 'online';
  if (id_type_format_pay === CASH_FORM) return 'cash';
  return id_type_format_pay === VOUCHER_FORM ? 'voucher' : 'form';
}
