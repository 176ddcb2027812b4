import type { CutForm, CutRow, EntryKind, SessionState, ShiftState } from '@ceiba/cash/contract';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { expectedOf } from './expected';

/** Whose cut a shift is in, and when it was. */
export interface Shift {
  id_session: number | null;
  id_worker: number | null;
  name_worker: string | null;
  key_branch_office: string;
  name_branch_office: string;
  day_session: string;
  state: SessionState | null;
  opened_at: Date | null;
  closed_at: Date | null;
  reason_opening: string | null;
  /** Its last count that differs. */
  id_break_box: number | null;
  wants_word: 0 | 1;
  explanation: string | null;
}

/** Entries of a shift that are alike, added up by the database. */
export interface EntrySum {
  kind: EntryKind;
  id_type_format_pay: number | null;
  name_format_pay: string | null;
  id_type_money: number;
  id_type_money_sale: number;
  in_drawer: 0 | 1;
  /** Of a rounding whose it is: 0 the sale's, 1 the cancel's, 2 the return's. */
  back: 0 | 1 | 2;
  qty: number;
  amount: string;
  value: string;
  /** At a provider, in nobody's drawer. */
  online?: boolean;
}

/** What is written down of a shift's money. */
export interface ShiftMoney {
  id_type_money: number;
  opening: string;
  opening_expected: string | null;
  before_opening: string;
  fund: string;
  expected: string | null;
  counted: string | null;
  difference: string | null;
}

export type Codes = ReadonlyMap<number, string>;

const ZERO = '0.00';
const SOLD: readonly EntryKind[] = ['RECEIVED', 'CHANGE', 'ROUNDING', 'PAID'];
const isRounding = ({ kind, back }: EntrySum, whose: EntrySum['back']) => kind === 'ROUNDING' && Number(back) === whose;
const isSold = (sum: EntrySum) => SOLD.includes(sum.kind) && (sum.kind !== 'ROUNDING' || isRounding(sum, 0));
const isBack = (sum: EntrySum) =>
  sum.kind === 'CANCEL' || sum.kind === 'REFUND' || (sum.kind === 'ROUNDING' && !isRounding(sum, 0));
const minus = (amount: string): string => fromCents(-toCents(amount));
const added = (sums: readonly EntrySum[], figure: 'amount' | 'value', fits: (sum: EntrySum) => boolean): string =>
  addDecimals(sums.filter(fits).map((sum) => sum[figure]));

function stateOf({ state, id_worker }: Shift): ShiftState {
  return state ?? (id_worker === null ? 'ONLINE' : 'LOOSE');
}

/** What moved in the drawer in one currency, kind by kind. */
function movedOf(sums: readonly EntrySum[], money: number) {
  const mine = sums.filter(({ id_type_money, in_drawer }) => id_type_money === money && in_drawer === 1);
  const byKind = (...kinds: EntryKind[]) => added(mine, 'amount', ({ kind }) => kinds.includes(kind));
  return {
    received: byKind('RECEIVED'),
    change: byKind('CHANGE'),
    cancelled: byKind('CANCEL'),
    refunded: byKind('REFUND'),
    paid_in: byKind('IN'),
    paid_out: byKind('OUT'),
  };
}

/** A shift's rows, one a currency: the branch's, and those that lay in its drawer. */
export function rowsOfShift(
  shift: Shift,
  sums: readonly EntrySum[],
  money: readonly ShiftMoney[],
  codes: Codes,
): CutRow[] {
  const drawn = sums.flatMap((sum) => (sum.in_drawer ? [sum.id_type_money] : [sum.id_type_money_sale]));
  const currencies = [...new Set([...money.map((one) => one.id_type_money), ...drawn])].sort((a, b) => b - a);
  return currencies.map((id) => {
    const moved = movedOf(sums, id);
    const began = money.find(({ id_type_money }) => id_type_money === id);
    const start = began ?? { id_type_money: id, opening: ZERO, before_opening: ZERO, fund: ZERO };
    const opened = began?.opening_expected ?? null;
    const sold = added(sums, 'value', (sum) => sum.id_type_money_sale === id && isSold(sum));
    const given_back = added(sums, 'value', (sum) => sum.id_type_money_sale === id && isBack(sum));
    const rounding = added(sums, 'amount', (sum) => sum.id_type_money === id && sum.kind === 'ROUNDING');
    return {
      ...{
        id_row: `${shift.id_session ?? `${shift.key_branch_office}-${shift.id_worker ?? 0}-${shift.day_session}`}-${id}`,
      },
      ...{ id_session: shift.id_session, id_worker: shift.id_worker, id_break_box: shift.id_break_box },
      ...{ wants_word: shift.wants_word, day_session: shift.day_session, state: stateOf(shift) },
      ...{
        key_branch_office: shift.key_branch_office,
        name_branch_office: shift.name_branch_office,
        name_worker: shift.name_worker,
      },
      ...{ opened_at: shift.opened_at, closed_at: shift.closed_at, code_money: codes.get(id) ?? '', sold },
      given_back,
      opening: start.opening,
      opening_difference: opened === null ? null : addDecimals([start.opening, minus(opened)]),
      ...moved,
      rounding: minus(rounding),
      ...{ before_opening: minus(start.before_opening), fund: minus(start.fund) },
      // What was written down at the close is never added up again.
      expected: began?.expected ?? expectedOf(start, addDecimals(Object.values(moved))),
      ...{ counted: began?.counted ?? null, difference: began?.difference ?? null },
      explanation: [shift.reason_opening && `Apertura: ${shift.reason_opening}`, shift.explanation]
        .filter(Boolean)
        .join(' · '),
    };
  });
}

/** Payment form "Por definir" is the credit of PPD. */
const CREDIT = 'Crédito (PPD)';

function nameOf(sum: EntrySum, credit: number, codes: Codes): string {
  if (sum.kind === 'ROUNDING') return 'Redondeo';
  if (sum.id_type_format_pay === credit) return CREDIT;
  const name = sum.name_format_pay ?? 'Sin forma de pago';
  // What the provider has is compared with its own statements, apart from what terminals took.
  if (sum.online) return `${name} (en línea)`;
  return sum.id_type_money === sum.id_type_money_sale ? name : `${name} en ${codes.get(sum.id_type_money) ?? ''}`;
}

/**
 * Sales, cancels and returns by payment form, in the sales' currencies; rounding is a line of its own, and so is credit.
 * All forms together are the tickets.
 */
export function formsOf(sums: readonly EntrySum[], credit: number, codes: Codes): CutForm[] {
  const lines = new Map<string, EntrySum[]>();
  for (const sum of sums) {
    if (sum.kind === 'IN' || sum.kind === 'OUT') continue;
    const key = `${codes.get(sum.id_type_money_sale) ?? ''}|${nameOf(sum, credit, codes)}`;
    lines.set(key, [...(lines.get(key) ?? []), sum]);
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, mine]) => {
      const [code_money = '', name_format_pay = ''] = key.split('|');
      return {
        ...{ name_format_pay, code_money },
        qty: mine.reduce((all, sum) => all + (sum.kind === 'CHANGE' ? 0 : sum.qty), 0),
        sold: added(mine, 'value', isSold),
        cancelled: added(mine, 'value', (sum) => sum.kind === 'CANCEL' || isRounding(sum, 1)),
        refunded: added(mine, 'value', (sum) => sum.kind === 'REFUND' || isRounding(sum, 2)),
        net: added(mine, 'value', () => true),
      };
    });
}
