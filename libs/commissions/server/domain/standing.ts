import {
  assignRanks,
  countFirstLevel,
  depths,
  linkChildren,
  markActive,
  sumGroupPoints,
  type StandingColumns,
} from '@ceiba/network/contract';
import type { CompensationFacts } from './facts';
import type { CompiledPlan } from './plan-compile';

/** What each partner is in the period: active, group points, first level, rank. */
export interface Standing extends StandingColumns {
  readonly rank: Uint8Array;
  /** Distance to the root in the stored tree. */
  readonly depth: Int32Array;
}

/** Finds the standing of every partner (compensation.md, "Words" and "Ranks"). */
export function findStanding(facts: CompensationFacts, plan: CompiledPlan): Standing {
  const { tree, status, points } = facts;
  const group = sumGroupPoints(tree, points);
  const active = markActive(status, points, plan.ranks.minPoints);
  const columns: StandingColumns = {
    status,
    active,
    points,
    group,
    ...countFirstLevel(tree.parent, active, group, plan.ranks.legThreshold),
    ...linkChildren(tree.parent),
  };
  return { ...columns, rank: assignRanks(columns, plan.ranks, tree.size), depth: depths(tree) };
}
