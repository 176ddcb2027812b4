import type { TypeFee } from '@ceiba/customers/contract';
import type { CompensationRun } from '../domain/run';
import type { TaxRules } from '../domain/statement-tax';

/** Cents as an SQL decimal; a few times faster than the general function, and there are millions of them. */
export function sqlCents(cents: number): string {
  const units = cents < 0 ? -cents : cents;
  const rest = units % 100;
  const text = `${(units - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
  return cents < 0 ? `-${text}` : text;
}

export const ROW_TABLE = {
  name: 'commission_row',
  columns:
    'id_run id_customers line id_source id_type_money nivel percentage_nivel generation percentage_generation nivel_tree base amount has_exchange amount_exchange'.split(
      ' ',
    ),
};

/** The rows of the payees at the places `from` to `to`. */
export function* rowTexts(idRun: number, run: CompensationRun, from: number, to: number): Generator<string> {
  const { facts, plan, standing, rows } = run;
  const { ids } = facts.tree;
  for (let payee = from; payee < to; payee++) {
    const start = rows.start[payee]!;
    const end = rows.start[payee + 1]!;
    if (start === end) continue;
    const rank = standing.rank[payee]!;
    const depth = standing.depth[payee]!;
    for (let at = start; at < end; at++) {
      const source = rows.source[at]!;
      const money = rows.money[at]!;
      const nivel = rows.nivel[at]!;
      const generation = rows.generation[at]!;
      const percents = `${nivel},${nivel > 0 ? plan.levels.text(rank, nivel) : '0'},${generation},${
        generation > 0 ? plan.generations.text(rank, generation) : '0'
      }`;
      const amounts = `${sqlCents(facts.business[money - 1]![source]!)},${sqlCents(rows.amount[at]!)},${
        money === facts.money[payee] ? 0 : 1
      },${sqlCents(rows.amountExchange[at]!)}`;
      yield `${idRun},${ids[payee]!},${at - start + 1},${ids[source]!},${money},${percents},${
        standing.depth[source]! - depth
      },${amounts}`;
    }
  }
}

export const CUSTOMER_TABLE = {
  name: 'commission_customer',
  columns:
    'id_run id_customers id_type_money active rank_plan qualifiers legs points point_group business_usd business_mxn total'.split(
      ' ',
    ),
};

/** Standing and total of who stands for something; with `brief` only of who has a rank or earns (previews). */
export function* customerTexts(
  idRun: number,
  run: CompensationRun,
  brief: boolean,
  from = 0,
  to = run.facts.tree.size,
): Generator<string> {
  const { facts, standing, totals, rows } = run;
  const [usd, mxn] = facts.business;
  for (let i = from; i < to; i++) {
    const earns = rows.start[i + 1]! > rows.start[i]!;
    const rank = standing.rank[i]!;
    if (!earns && rank === 0 && (brief || (standing.group[i] === 0 && facts.points[i] === 0))) continue;
    yield `${idRun},${facts.tree.ids[i]!},${facts.money[i]!},${standing.active[i]!},${rank},${standing.qualifiers[i]!},${
      standing.legs[i]!
    },${sqlCents(facts.points[i]!)},${sqlCents(standing.group[i]!)},${sqlCents(usd[i]!)},${sqlCents(mxn[i]!)},${sqlCents(
      totals[i]!,
    )}`;
  }
}

export const STATEMENT_TABLE = {
  name: 'commission_statement',
  columns:
    'id_run id_customers id_type_money type_fee subtotal_earnings_original subtotal_earnings isr iva ret_iva resico total discount total_changed updated_at'.split(
      ' ',
    ),
};

export interface StatementFacts {
  feeOf: (place: number) => TypeFee;
  taxes: TaxRules;
  /** What a partner still owes from the period before, in cents, by id. */
  owed: ReadonlyMap<number, number>;
  /** Now, as SQL text. */
  now: string;
}

/** A statement for everybody who earned something or still owes something. */
export function* statementTexts(
  idRun: number,
  run: CompensationRun,
  { feeOf, taxes, owed, now }: StatementFacts,
): Generator<string> {
  const { facts, totals } = run;
  for (let i = 0; i < facts.tree.size; i++) {
    const subtotal = totals[i]!;
    const id = facts.tree.ids[i]!;
    const discount = owed.get(id) ?? 0;
    if (subtotal === 0 && discount === 0) continue;
    const id_type_money = facts.money[i]!;
    const type_fee = feeOf(i);
    const tax = taxes.of({ subtotal, type_fee, id_type_money });
    const taxed = [subtotal, subtotal, tax.isr, tax.iva, tax.ret_iva, tax.resico, tax.total, discount]
      .map(sqlCents)
      .join(',');
    yield `${idRun},${id},${id_type_money},'${type_fee}',${taxed},${sqlCents(tax.total - discount)},'${now}'`;
  }
}
