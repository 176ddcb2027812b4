import type { StoredRunView } from '@ceiba/commissions/contract';
import { fromCents } from '@ceiba/platform/contract';
import type { FailedCheck } from './checks';
import { codeOf, MONEYS, MONEY_USD } from './exchange';
import type { CompensationRun } from './run';

/** The figures of a run that are shown at a glance; money exact, by currency. */
export function summarizeRun(run: CompensationRun, checks: readonly FailedCheck[], milliseconds: number) {
  const { facts, standing, rows, totals } = run;
  const paid = [0n, 0n];
  let payees = 0;
  let active = 0;
  const ranks = new Map<number, number>();
  for (let i = 0; i < facts.tree.size; i++) {
    active += standing.active[i]!;
    const rank = standing.rank[i]!;
    if (rank > 0) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
    if (rows.start[i + 1]! === rows.start[i]!) continue;
    payees += 1;
    paid[facts.money[i]! - MONEY_USD]! += BigInt(totals[i]!);
  }
  const sums = (amounts: readonly bigint[]) =>
    MONEYS.map((money, at) => ({
      id_type_money: money,
      code_money: codeOf(money),
      total: fromCents(amounts[at] ?? 0n),
    }));
  const summary: Pick<StoredRunView, 'totals' | 'business' | 'ranks' | 'checks' | 'seconds'> = {
    totals: sums(paid),
    // The facts are refused when such a sum is no exact number.
    business: sums(facts.business.map((column) => BigInt(column.reduce((sum, one) => sum + one, 0)))),
    ranks: run.plan.ranks.rules.map(({ id, name }) => ({ rank: id, name_plan: name, customers: ranks.get(id) ?? 0 })),
    checks: checks.map(({ check, message, ids }) => ({ check, message, ids })),
    seconds: (milliseconds / 1000).toFixed(1),
  };
  return { customers: facts.tree.size, active, rows: rows.count, payees, summary };
}
