import { fromCents, toCents } from '@ceiba/platform/contract';
import { cashRefund, type CashSource, type ReturnInput, type SavedReturn, VOUCHER_FORM } from '@ceiba/sales/contract';

/** A return whose goods are taken in other goods (`POST /sale/return/exchange`). */
export interface ExchangeDraft {
  /** What comes back; how the rest of its money goes is said at the till. */
  return: Omit<ReturnInput, 'refunds'>;
  /** What of its money went back before: part of what it is worth, not of what it pays. */
  before: ReturnInput['refunds'];
  /** How what is left over goes back. */
  way: 'voucher' | 'cash';
  /** Where cash can come from; null where this person may give none. */
  cash: CashSource | null;
}

/** Money of the customer that pays first: a voucher, or what comes back in an exchange. */
export interface DraftCredit {
  /** What it can pay, in the branch's currency. */
  amount: string;
  id_customers: number;
  /** "Vale ABCD…", "Cambio de la venta #123". */
  words: string;
  /** Of a voucher. */
  code: string | null;
  exchange: ExchangeDraft | null;
}

/** What a credit pays of a total, what the other form has to, and what is left of the credit. Cents are exact. */
export function creditParts(credit: DraftCredit, total: string) {
  const [amount, all] = [toCents(credit.amount), toCents(total)];
  const taken = Math.min(amount, all);
  return { taken: fromCents(taken), rest: fromCents(all - taken), left: fromCents(amount - taken) };
}

/** A part of what an exchange leaves over. */
export interface Surplus {
  way: ExchangeDraft['way'];
  amount: string;
}

/** What an exchange leaves over as it goes back: in cash only where as much came in; what coins can't pay stays on the voucher. */
export function surplusOf({ way, cash }: ExchangeDraft, left: string): [Surplus, ...Surplus[]] {
  const coins = way === 'cash' && cash ? cashRefund(cash, left) : null;
  if (coins === null) return [{ way: 'voucher', amount: left }];
  const rest = toCents(left) - toCents(coins);
  return [{ way: 'cash', amount: coins }, ...(rest > 0 ? [{ way: 'voucher' as const, amount: fromCents(rest) }] : [])];
}

/** The forms of a sale that a credit pays: alone, or first, and the rest in the form that was chosen. */
export function creditForms(credit: DraftCredit, other: number | null, total: string) {
  const { taken, rest } = creditParts(credit, total);
  const none = { amount_format_pay: null, id_type_format_pay_2: null, amount_format_pay_2: null };
  if (toCents(taken) === 0) return { id_type_format_pay: other, ...none };
  if (toCents(rest) === 0) return { id_type_format_pay: VOUCHER_FORM, ...none };
  return {
    ...{ id_type_format_pay: VOUCHER_FORM, amount_format_pay: taken },
    ...{ id_type_format_pay_2: other, amount_format_pay_2: rest },
  };
}

/** The same for an exchange: the server pays with the return first, so the sale says the form of the difference alone. */
export function restForm(other: number | null) {
  return { id_type_format_pay: other, amount_format_pay: null, id_type_format_pay_2: null, amount_format_pay_2: null };
}

/** A voucher that is handed over with the ticket. */
export interface HandedVoucher {
  code: string;
  amount: string;
}

/** What the customer gets back of an exchange, in the sale's currency. */
export interface Handed {
  vouchers: readonly HandedVoucher[];
  /** Out of the drawer. */
  cash_back: string | null;
}

/** The voucher of an exchange pays the sale: what is left on it is handed over, where it is not used up. */
export function handedBack({ refunds }: Pick<SavedReturn, 'refunds'>, taken: string): Handed {
  const vouchers = refunds.flatMap(({ way, code_voucher: code, amount }): HandedVoucher[] => {
    const left = toCents(amount) - toCents(taken);
    return way === 'voucher' && code !== null && left > 0 ? [{ code, amount: fromCents(left) }] : [];
  });
  return { vouchers, cash_back: refunds.find(({ way }) => way === 'cash')?.amount ?? null };
}
