import type { Plan } from '@ceiba/commissions/contract';
import type { CompensationFacts } from './facts';
import { findLeaders } from './earnings/generations/leaders';
import { levelPointers } from './earnings/levels/holders';
import { compilePlan } from './plan-compile';
import { fillRows, type RowColumns } from './rows';
import type { Positions } from './positions';
import { findStanding } from './standing';

/** A calculated period: where everybody stands, every row, and what each payee is paid. */
export interface CompensationRun extends Positions {
  readonly rows: RowColumns;
  /** Per partner the sum of his rows in his own currency, in cents. */
  readonly totals: Float64Array;
}

/** Calculates a period (compensation.md, "A run", step 3). Pure; the same facts and plan give the same bytes. */
export function calculateRun(facts: CompensationFacts, plan: Plan): CompensationRun {
  const compiled = compilePlan(plan);
  const standing = findStanding(facts, compiled);
  const positions: Positions = {
    facts,
    plan: compiled,
    standing,
    pointers: levelPointers(facts.tree, standing, compiled),
    leaders: findLeaders(facts.tree, standing, compiled),
  };
  const rows = fillRows(positions);
  return { ...positions, rows, totals: sumByPayee(rows, facts.tree.size) };
}

function sumByPayee({ start, amountExchange }: RowColumns, size: number): Float64Array {
  const totals = new Float64Array(size);
  for (let payee = 0; payee < size; payee++) {
    let sum = 0;
    for (let at = start[payee]!; at < start[payee + 1]!; at++) sum += amountExchange[at]!;
    totals[payee] = sum;
  }
  return totals;
}
