import type { EntryKind } from '@ceiba/cash/contract';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { CASH_FORM, type ReturnWay, VOUCHER_FORM, worthInPesos } from '@ceiba/sales/contract';

/** An amount that came or went: `amount` in its own currency, `value` in the sale's. */
export interface EntryFigures {
  kind: EntryKind;
  id_type_format_pay: number | null;
  id_type_money: number;
  amount: string;
  in_drawer: 0 | 1;
  value: string;
  parity: string | null;
}

/** How a sale was paid, in its currency; `paid_with` and `change_due` are of its cash part. */
export interface SalePayment {
  id_type_money: number;
  id_type_format_pay: number | null;
  amount_format_pay: string;
  id_type_format_pay_2: number | null;
  amount_format_pay_2: string;
  round_doc: string;
  paid_with: string | null;
  change_due: string | null;
  paid_foreign?: string | null;
  parity_doc?: string | null;
}

/** Branches of pesos take dollars. */
const DOLLARS = 1;

const minus = (amount: string): string => fromCents(-toCents(amount));
const isZero = (amount: string): boolean => toCents(amount) === 0;

/** The cash part: what was handed over, what went back, what rounding gave away; together its amount. */
function cashEntries(sale: SalePayment, amount: string): EntryFigures[] {
  const due = addDecimals([amount, minus(sale.round_doc)]);
  const received = sale.paid_with ?? due;
  const cash = { id_type_format_pay: CASH_FORM, id_type_money: sale.id_type_money, parity: null };
  const entry = (kind: EntryKind, figure: string, in_drawer: 0 | 1): EntryFigures => ({
    ...cash,
    ...{ kind, in_drawer },
    amount: figure,
    value: figure,
  });
  const { paid_foreign, parity_doc } = sale;
  const worth = paid_foreign && parity_doc ? worthInPesos(paid_foreign, parity_doc) : '0.00';
  const foreign: EntryFigures[] =
    paid_foreign && parity_doc
      ? [{ ...entry('RECEIVED', paid_foreign, 1), id_type_money: DOLLARS, value: worth, parity: parity_doc }]
      : [];
  return [
    ...foreign,
    entry('RECEIVED', addDecimals([received, minus(worth)]), 1),
    entry('CHANGE', minus(sale.change_due ?? '0.00'), 1),
    entry('ROUNDING', sale.round_doc, 0),
  ];
}

/**
 * What a sale brings, form by form; the values together are its total. Cash that was received lies in the drawer, the
 * rest is told in the cut only (decisions.md, "Money, tax, totals": rounding is a line of its own).
 */
export function entriesOfSale(sale: SalePayment): EntryFigures[] {
  const parts = [
    [sale.id_type_format_pay, sale.amount_format_pay],
    [sale.id_type_format_pay_2, sale.amount_format_pay_2],
  ] as const;
  return parts
    .flatMap(([form, amount]): EntryFigures[] => {
      if (form === null) return [];
      if (form === CASH_FORM) return cashEntries(sale, amount);
      const { id_type_money } = sale;
      const same = { id_type_format_pay: form, id_type_money, amount, value: amount, parity: null };
      return [{ kind: 'PAID', in_drawer: 0, ...same }];
    })
    .filter(({ value, amount }) => !isZero(value) || !isZero(amount));
}

const valueOf = (entries: readonly EntryFigures[]): string => addDecimals(entries.map(({ value }) => value));

/**
 * What a cancel gives back: of every form what is left of it, cash as one movement in the sale's currency, whatever it
 * was paid with. The rounding that was given away is taken back, too: all values together are then zero.
 */
export function entriesOfCancel(entries: readonly EntryFigures[], id_type_money: number): EntryFigures[] {
  const back = (
    kind: EntryKind,
    id_type_format_pay: number | null,
    in_drawer: 0 | 1,
    value: string,
  ): EntryFigures[] => {
    if (isZero(value)) return [];
    const figure = minus(value);
    return [{ kind, id_type_format_pay, id_type_money, amount: figure, in_drawer, value: figure, parity: null }];
  };
  const others = entries.filter(({ in_drawer, kind }) => !in_drawer && kind !== 'ROUNDING');
  const forms = [...new Set(others.map((entry) => entry.id_type_format_pay))];
  return [
    ...back('CANCEL', CASH_FORM, 1, valueOf(entries.filter(({ in_drawer }) => in_drawer === 1))),
    ...back('ROUNDING', CASH_FORM, 0, valueOf(entries.filter(({ kind }) => kind === 'ROUNDING'))),
    ...forms.flatMap((form) =>
      back('CANCEL', form, 0, valueOf(others.filter((entry) => entry.id_type_format_pay === form))),
    ),
  ];
}

/** Money that goes back for goods. */
export interface Refunded {
  way: ReturnWay;
  id_type_format_pay: number | null;
  amount: string;
}

/** What stands in the drawer's book for a way of giving money back; what the provider gives back has the sale's own form. */
function formOfRefund({ way, id_type_format_pay }: Refunded): number | null {
  if (way === 'cash') return CASH_FORM;
  return way === 'voucher' ? VOUCHER_FORM : id_type_format_pay;
}

/**
 * What a return gives back, form by form; cash is one movement. What its goods cost beyond that was never paid: the
 * rounding of the sale is taken back in proportion.
 * @param total what came back is worth, with tax
 */
export function entriesOfReturn(total: string, refunds: readonly Refunded[], id_type_money: number): EntryFigures[] {
  const entry = (kind: EntryKind, form: number | null, in_drawer: 0 | 1, amount: string): EntryFigures => {
    const figure = minus(amount);
    return { kind, id_type_format_pay: form, id_type_money, amount: figure, in_drawer, value: figure, parity: null };
  };
  const given = refunds.map((refund) =>
    entry('REFUND', formOfRefund(refund), refund.way === 'cash' ? 1 : 0, refund.amount),
  );
  const rounding = addDecimals([total, ...given.map(({ value }) => value)]);
  return [...given, entry('ROUNDING', CASH_FORM, 0, rounding)].filter(({ value }) => !isZero(value));
}
