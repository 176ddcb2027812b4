import { EARNINGS } from './earnings';
import type { CompensationRun } from './run';

/** One row with its names. Ids are partners' ids, money in cents, percents as the plan writes them. */
export interface CommissionRow {
  readonly payee: number;
  readonly source: number;
  readonly money: number;
  /** The level that is paid, 0 for a generation. */
  readonly nivel: number;
  readonly percentage_nivel: string;
  readonly generation: number;
  readonly percentage_generation: string;
  /** The level as it stands in the stored tree. */
  readonly nivel_tree: number;
  readonly base: number;
  readonly amount: number;
  readonly has_exchange: 0 | 1;
  readonly amount_exchange: number;
}

/**
 * The rows of the payees at the places `from` to `to` (all of them by default), sorted by payee, source, money,
 * nivel, generation. Lazily: a million rows are never objects at the same time.
 */
export function* commissionRows(
  run: CompensationRun,
  from = 0,
  to = run.facts.tree.size,
): Generator<CommissionRow, void, undefined> {
  for (let payee = from; payee < to; payee++)
    for (let at = run.rows.start[payee]!; at < run.rows.start[payee + 1]!; at++) yield rowAt(run, payee, at);
}

/** The row at one place of the columns; `payee` is the index it belongs to. */
export function rowAt(run: CompensationRun, payee: number, at: number): CommissionRow {
  const { facts, standing, rows } = run;
  const source = rows.source[at]!;
  const money = rows.money[at]!;
  const paid = stepAt(run, payee, at);
  return {
    payee: facts.tree.ids[payee]!,
    source: facts.tree.ids[source]!,
    money,
    ...paid,
    nivel_tree: standing.depth[source]! - standing.depth[payee]!,
    base: facts.business[money - 1]![source]!,
    amount: rows.amount[at]!,
    has_exchange: money === facts.money[payee] ? 0 : 1,
    amount_exchange: rows.amountExchange[at]!,
  };
}

type Step = Pick<CommissionRow, 'nivel' | 'percentage_nivel' | 'generation' | 'percentage_generation'>;

/** The step that a row was earned by and its percent; "0" for the other one. */
export function stepAt({ plan, standing, rows }: CompensationRun, payee: number, at: number): Step {
  const step = rows.step[at]!;
  const earning = EARNINGS[rows.earning[at]!]!;
  const text = earning.percents(plan).text(standing.rank[payee]!, step);
  return earning.step === 'nivel'
    ? { nivel: step, percentage_nivel: text, generation: 0, percentage_generation: '0' }
    : { nivel: 0, percentage_nivel: '0', generation: step, percentage_generation: text };
}
