import type { MISSED_RULES } from '@ceiba/commissions/contract';
import type { PercentTable } from './plan-compile';
import type { CompensationRun } from './run';

/**
 * Why a payee got nothing from a buyer.
 * status, min_points: not active; level_rank: his rank does not unlock the level; root: the company earns nothing;
 * no_generation: he is the first leader above the buyer; generation_rank: his rank has no percent for this generation;
 * leader_rank: below level 5 only leaders are paid.
 */
export type MissedRule = (typeof MISSED_RULES)[number];

/** What was found and what was needed; points in cents, ranks and levels as ids and counts; null: nothing would do. */
export interface Missed {
  readonly rule: MissedRule;
  readonly found: number;
  readonly needed: number | null;
  /** The least that the place would have paid, in ten-thousandths; left out where no place was missed. */
  readonly lost?: number;
}

/** `missed` with the least that anybody is paid for a step of these percents; without it where nobody is. */
export function losing(missed: Missed, percents: PercentTable, step: number, least = 0): Missed {
  const rank = percents.lowestRank(step, least);
  return rank === undefined ? missed : { ...missed, lost: percents.rate(rank, step) };
}

/** What one payee got from one buyer, or why he got nothing. */
export interface SourceExplanation {
  /** The buyer's id. */
  readonly source: number;
  /** The buyer's level as it stands in the stored tree. */
  readonly nivel_tree: number;
  /** The level the payee holds, or is passed over for; 0 below level 5. */
  readonly nivel: number;
  /** The generation he is for this buyer, 0 for none. */
  readonly generation: number;
  /** Percent paid in ten-thousandths, 0 when nothing is paid. */
  readonly rate: number;
  /** Why nothing is paid; undefined when something is. */
  readonly missed?: Missed;
}

/** What keeps a partner from being paid at all: he is the company or not active; undefined when nothing does. */
export function unpayable({ standing, plan, facts }: CompensationRun, i: number): Missed | undefined {
  if (i === facts.tree.root) return { rule: 'root', found: 1, needed: null };
  if (standing.active[i] === 1) return undefined;
  if (facts.status[i] !== 1) return { rule: 'status', found: facts.status[i]!, needed: 1 };
  return { rule: 'min_points', found: facts.points[i]!, needed: plan.ranks.minPoints };
}
