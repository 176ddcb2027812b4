import type { PaidInMonth } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { stepAt } from '../domain/commission-row';
import { exchange } from '../domain/exchange';
import type { CompensationRun } from '../domain/run';
import { settle, type StatementParts } from '../domain/statement';
import type { TaxRules } from '../domain/statement-tax';
import type { BulkRows, BulkTable } from './bulk-writer';

const table = (name: string, columns: string): BulkTable => ({ name, columns: columns.split(' ') });

export const ROW_TABLE = table(
  'commission_row',
  'id_run id_customers line id_source id_type_money nivel percentage_nivel generation percentage_generation nivel_tree base amount has_exchange amount_exchange',
);

/** The rows of the payees at the places `from` to `to`. */
export function runRows(idRun: number, run: CompensationRun, from: number, to: number): BulkRows {
  const { facts, standing, rows } = run;
  const { ids } = facts.tree;
  return function* (out) {
    for (let payee = from; payee < to; payee++) {
      const start = rows.start[payee]!;
      const end = rows.start[payee + 1]!;
      const depth = standing.depth[payee]!;
      const own = facts.money[payee]!;
      for (let at = start; at < end; at++) {
        const source = rows.source[at]!;
        const money = rows.money[at]!;
        const { nivel, percentage_nivel, generation, percentage_generation } = stepAt(run, payee, at);
        out
          .row()
          .int(idRun)
          .int(ids[payee]!)
          .int(at - start + 1)
          .int(ids[source]!)
          .int(money);
        out.int(nivel).text(percentage_nivel);
        out.int(generation).text(percentage_generation);
        out.int(standing.depth[source]! - depth).cents(facts.business[money - 1]![source]!);
        out
          .cents(rows.amount[at]!)
          .int(money === own ? 0 : 1)
          .cents(rows.amountExchange[at]!)
          .end();
        yield;
      }
    }
  };
}

export const CUSTOMER_TABLE = table(
  'commission_customer',
  'id_run id_customers id_type_money active rank_plan qualifiers legs points point_group business_usd business_mxn total',
);

/** Standing and total of who stands for something; with `brief` only of who has a rank or earns (previews). */
export function runCustomers(idRun: number, run: CompensationRun, brief: boolean): BulkRows {
  const { facts, standing, totals, rows } = run;
  const [usd, mxn] = facts.business;
  return function* (out) {
    for (let i = 0; i < facts.tree.size; i++) {
      const earns = rows.start[i + 1]! > rows.start[i]!;
      const rank = standing.rank[i]!;
      if (!earns && rank === 0 && (brief || (standing.group[i] === 0 && facts.points[i] === 0))) continue;
      out.row().int(idRun).int(facts.tree.ids[i]!).int(facts.money[i]!).int(standing.active[i]!).int(rank);
      out.int(standing.qualifiers[i]!).int(standing.legs[i]!).cents(facts.points[i]!).cents(standing.group[i]!);
      out.cents(usd[i]!).cents(mxn[i]!).cents(totals[i]!).end();
      yield;
    }
  };
}

export const STATEMENT_TABLE = table(
  'commission_statement',
  'id_run id_customers id_type_money type_fee calculated adjustments adjustment_before subtotal_earnings_original subtotal_earnings isr iva ret_iva resico total discount total_changed carried_adjustment carried_discount updated_at',
);

/** What counts for a payee beside his rows, in cents. */
export interface BesideRows extends Pick<StatementParts, 'adjustments' | 'adjustment_before' | 'discount'> {
  /** The rest of the discounts before; this one and `adjustment_before` are of `rest_money`. */
  discount_before: number;
  /** id_type_money of the statement that left the rests; null: there is none. */
  rest_money: number | null;
}

export interface StatementFacts {
  feeOf: (place: number) => TypeFee;
  taxes: TaxRules;
  /** By partner's id. */
  beside: ReadonlyMap<number, BesideRows>;
  /** The other payments of the month where they accumulate, by partner's id. */
  paidInMonth: ReadonlyMap<number, PaidInMonth>;
  /** Now, as SQL text. */
  now: string;
}

const NOTHING = { adjustments: 0, adjustment_before: 0, discount: 0 };

/** What counts in a statement of `money`: rests of another currency are exchanged at the parity of this close (docs/adr/0075). */
function countedIn(money: number, parity: number, rows: BesideRows | undefined) {
  if (!rows) return NOTHING;
  const { adjustments, discount, adjustment_before, discount_before, rest_money } = rows;
  const rest = (cents: number) => Math.sign(cents) * exchange(Math.abs(cents), rest_money ?? money, money, parity);
  return { adjustments, adjustment_before: rest(adjustment_before), discount: discount + rest(discount_before) };
}

/** A statement for everybody who earned something, or whom an adjustment, a discount or a rest concerns. */
export function runStatements(idRun: number, run: CompensationRun, statements: StatementFacts): BulkRows {
  const { facts, totals, rows } = run;
  const { feeOf, taxes, beside, paidInMonth, now } = statements;
  const updated = `'${now}'`;
  return function* (out) {
    for (let i = 0; i < facts.tree.size; i++) {
      const id = facts.tree.ids[i]!;
      const calculated = totals[i]!;
      const more = beside.get(id);
      if (rows.start[i + 1] === rows.start[i] && !more) continue;
      const id_type_money = facts.money[i]!;
      const parts = { ...countedIn(id_type_money, facts.parity, more), calculated, changed: null };
      const type_fee = feeOf(i);
      const others = paidInMonth.get(id);
      const one = settle(parts, (subtotal) => taxes.taxOn({ subtotal, type_fee, id_type_money, others }));
      out.row().int(idRun).int(id).int(id_type_money).text(`'${type_fee}'`);
      out.cents(calculated).cents(parts.adjustments).cents(parts.adjustment_before);
      out.cents(one.subtotal_earnings_original).cents(one.subtotal_earnings);
      out.cents(one.isr).cents(one.iva).cents(one.ret_iva).cents(one.resico).cents(one.total);
      out.cents(parts.discount).cents(one.total_changed).cents(one.carried_adjustment).cents(one.carried_discount);
      out.text(updated).end();
      yield;
    }
  };
}
