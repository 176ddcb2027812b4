import { explainRanks, type RankExplanation } from '@ceiba/network/contract';
import { LEVELS } from '@ceiba/commissions/contract';
import { explainGeneration } from './earnings/generations/explain-generation';
import { explainLevel } from './earnings/levels/explain-level';
import type { MissedRule, SourceExplanation } from './explanation';
import { holdersAbove } from './earnings/levels/holders';
import type { CompensationRun } from './run';
import { pays } from './shares';

export interface PartnerExplanation {
  readonly id: number;
  readonly rank: number;
  /** Every rank, with what was found and what is needed. */
  readonly ranks: readonly RankExplanation[];
  /** How many buyers below him paid, and how many did not, by rule. */
  readonly paid: number;
  readonly missed: Readonly<Partial<Record<MissedRule, number>>>;
}

/** What a payee got from one buyer of his downline, or why he got nothing. Both are indexes. */
export function explainSource(run: CompensationRun, payee: number, buyer: number): SourceExplanation {
  const { standing, facts } = run;
  const holders = new Int32Array(LEVELS);
  holdersAbove(run.pointers, buyer, holders);
  const place = {
    source: facts.tree.ids[buyer]!,
    nivel_tree: standing.depth[buyer]! - standing.depth[payee]!,
  };
  const fifth = holders[LEVELS - 1]!;
  if (fifth >= 0 && standing.depth[payee]! < standing.depth[fifth]!)
    return { ...place, nivel: 0, ...explainGeneration(run, payee, buyer) };
  return { ...place, generation: 0, ...explainLevel(run, payee, holders) };
}

/**
 * Every buyer below a partner, in the order of the tree, with what he paid or why he paid nothing. Lazily: near the
 * top that is the whole network, so the caller takes the page it shows.
 */
export function* explainSources(
  run: CompensationRun,
  payee: number,
): Generator<SourceExplanation & { place: number }, void, undefined> {
  const { firstChild, nextSibling } = run.standing;
  const { parent } = run.facts.tree;
  let at = firstChild[payee]!;
  while (at >= 0) {
    if (pays(run.facts, at)) yield { ...explainSource(run, payee, at), place: at };
    if (firstChild[at]! >= 0) {
      at = firstChild[at]!;
      continue;
    }
    while (at !== payee && nextSibling[at]! < 0) at = parent[at]!;
    if (at === payee) return;
    at = nextSibling[at]!;
  }
}

/** The ranks of a partner rule by rule, and what his downline paid him or not, counted by reason. */
export function explainPartner(run: CompensationRun, i: number): PartnerExplanation {
  const missed: Partial<Record<MissedRule, number>> = {};
  let paid = 0;
  for (const one of explainSources(run, i)) {
    if (one.missed) missed[one.missed.rule] = (missed[one.missed.rule] ?? 0) + 1;
    else paid += 1;
  }
  return {
    id: run.facts.tree.ids[i]!,
    rank: run.standing.rank[i]!,
    ranks: explainRanks(run.standing, run.plan.ranks, i),
    paid,
    missed,
  };
}
