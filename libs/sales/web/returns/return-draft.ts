import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import {
  type PromoDebt,
  promoDebts,
  proposeRefunds,
  type Returnable,
  type ReturnCondition,
  type ReturnInput,
  type ReturnMoney,
  returnMoney,
  type ReturnRefund,
} from '@ceiba/sales/contract';

/** What of a line is to come back; `qty` is as it is typed. `lot`: "" for the server's choice, else its place in the list. */
export interface LineEntry {
  qty: string;
  condition_return: ReturnCondition;
  lot: string;
}

/** A return as its form holds it. */
export interface ReturnDraft {
  lines: Readonly<Record<number, LineEntry>>;
  shipping: boolean;
  reason: string;
  /** `paid`: in the forms that it came in; `voucher`: as a voucher. */
  money: 'paid' | 'voucher';
  reference: string;
}

export const EMPTY_LINE: LineEntry = { qty: '', condition_return: 'stock', lot: '' };
export const EMPTY_DRAFT: ReturnDraft = { lines: {}, shipping: false, reason: '', money: 'paid', reference: '' };

/** All that is left of a sale. */
export function everything(sale: Returnable): ReturnDraft['lines'] {
  return Object.fromEntries(
    sale.lines
      .filter(({ qty, returned }) => qty > returned)
      .map(({ line, qty, returned }) => [line, { ...EMPTY_LINE, qty: String(qty - returned) }]),
  );
}

const piecesOf = (qty: string): number => (/^\d{1,6}$/.test(qty) ? Number(qty) : 0);

/** Lines with pieces, in the sale's order. */
export function wantedLines(sale: Returnable, draft: ReturnDraft): { line: number; qty: number }[] {
  return sale.lines
    .map(({ line }) => ({ line, qty: piecesOf(draft.lines[line]?.qty ?? '') }))
    .filter(({ qty }) => qty > 0);
}

/** The line that asks for more than is left, or null. */
export function tooMany(sale: Returnable, draft: ReturnDraft): number | null {
  const over = sale.lines.find(({ line, qty, returned }) => piecesOf(draft.lines[line]?.qty ?? '') > qty - returned);
  return over?.line ?? null;
}

/** What a draft comes to; the contract's own function, so the server says the same. */
export interface DraftFigures {
  money: ReturnMoney;
  refunds: ReturnRefund[];
  debts: PromoDebt[];
}

function asVoucher(refunds: readonly ReturnRefund[], due: string): ReturnRefund[] {
  const before = refunds.filter(({ way }) => way === 'before');
  const rest = toCents(due) - toCents(addDecimals(before.map(({ amount }) => amount)));
  if (rest <= 0) return before;
  return [...before, { way: 'voucher', id_type_format_pay: null, amount: fromCents(rest) }];
}

/** @param sale with at least the lines that the draft names; none with more than is left */
export function figuresOf(sale: Returnable, draft: ReturnDraft): DraftFigures {
  const lines = wantedLines(sale, draft);
  const money = returnMoney(sale, { lines, shipping: draft.shipping ? 1 : 0 });
  const proposed = proposeRefunds(sale, money.due);
  const kept = sale.points === null ? null : toCents(sale.points) - toCents(money.point_total);
  const lost = sale.gifts.filter(({ point_min }) => kept !== null && toCents(point_min) > kept);
  return {
    money,
    refunds: draft.money === 'voucher' ? asVoucher(proposed, money.due) : proposed,
    debts: promoDebts(
      sale.lines,
      lines,
      sale.promos,
      lost.map(({ line }) => line),
    ),
  };
}

/** The body that is saved. */
export function bodyOf(sale: Returnable, draft: ReturnDraft, { money, refunds }: DraftFigures): ReturnInput {
  return {
    id_document: sale.id_document,
    reason: draft.reason.trim() || null,
    details: wantedLines(sale, draft).map(({ line, qty }) => {
      const { condition_return, lot } = draft.lines[line] ?? EMPTY_LINE;
      const named = lot === '' ? undefined : sale.lines.find((one) => one.line === line)?.lots[Number(lot)];
      return {
        ...{ line, qty, condition_return },
        ...{ lot: named?.lot ?? null, date_expiration: named?.date_expiration ?? null },
      };
    }),
    shipping: draft.shipping ? 1 : 0,
    total_doc: money.total,
    refunds: refunds.map((refund) => ({
      ...refund,
      reference: refund.way === 'form' ? draft.reference || null : null,
    })),
  };
}
