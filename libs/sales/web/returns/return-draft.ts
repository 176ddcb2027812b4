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

/** A part of a line that is to come back, in one condition and of one lot; `qty` is as it is typed. `lot`: "" for the server's choice, else its place in the list. */
export interface LineEntry {
  qty: string;
  condition_return: ReturnCondition;
  lot: string;
}

/** A return as its form holds it. */
export interface ReturnDraft {
  /** Parts by the line's number; a line may come back in several. */
  lines: Readonly<Record<number, readonly LineEntry[]>>;
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
    openLines(sale).map(({ line, qty, returned }) => [line, [{ ...EMPTY_LINE, qty: String(qty - returned) }]]),
  );
}

const piecesOf = (qty: string): number => (/^\d{1,6}$/.test(qty) ? Number(qty) : 0);

/** The parts of a line as the form shows them: one that is empty until something is typed. */
export const partsOf = (draft: ReturnDraft, line: number): readonly LineEntry[] => draft.lines[line] ?? [EMPTY_LINE];

/** Lines of which something is left: others may have taken back the rest while this form was open. */
const openLines = (sale: Returnable) => sale.lines.filter(({ qty, returned }) => qty > returned);
const withShipping = (sale: Returnable, draft: ReturnDraft) => draft.shipping && sale.shipping.returned === 0;

/** Parts with pieces, in the sale's order and that of the form. */
export function wantedLines(sale: Returnable, draft: ReturnDraft): { line: number; qty: number; part: LineEntry }[] {
  return openLines(sale)
    .flatMap(({ line }) => partsOf(draft, line).map((part) => ({ line, qty: piecesOf(part.qty), part })))
    .filter(({ qty }) => qty > 0);
}

/** The line that asks for more than is left, or null. */
export function tooMany(sale: Returnable, draft: ReturnDraft): number | null {
  const over = openLines(sale).find(
    ({ line, qty, returned }) =>
      partsOf(draft, line).reduce((sum, part) => sum + piecesOf(part.qty), 0) > qty - returned,
  );
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
  const money = returnMoney(sale, { lines, shipping: withShipping(sale, draft) ? 1 : 0 });
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
    details: wantedLines(sale, draft).map(({ line, qty, part: { condition_return, lot } }) => {
      const named = lot === '' ? undefined : sale.lines.find((one) => one.line === line)?.lots[Number(lot)];
      return {
        ...{ line, qty, condition_return },
        ...{ lot: named?.lot ?? null, date_expiration: named?.date_expiration ?? null },
      };
    }),
    shipping: withShipping(sale, draft) ? 1 : 0,
    total_doc: money.total,
    refunds: refunds.map((refund) => ({
      ...refund,
      reference: refund.way === 'form' ? draft.reference || null : null,
    })),
  };
}
