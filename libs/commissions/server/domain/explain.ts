import { explainRanks, type RankExplanation } from '@ceiba/network/contract';
import { LEVELS } from '@ceiba/commissions/contract';
import { explainGeneration } from './earnings/generations/explain-generation';
import { explainLevel } from './earnings/levels/explain-level';
import { exchange, MONEYS, share } from './exchange';
import type { Missed, MissedRule, SourceExplanation } from './explanation';
import type { CompensationFacts } from './facts';
import { holdersAbove } from './earnings/levels/holders';
import type { CompensationRun } from './run';
import { pays } from './shares';

/** Buyers that paid nothing by one rule, and the least they would have paid, in cents of the payee's currency. */
export interface MissedSum {
  readonly count: number;
  readonly amount: bigint;
}

export interface PartnerExplanation {
  readonly id: number;
  readonly rank: number;
  /** Every rank, with what was found and what is needed. */
  readonly ranks: readonly RankExplanation[];
  /** How many buyers below him paid, and how many did not, by rule. */
  readonly paid: number;
  readonly missed: Readonly<Partial<Record<MissedRule, MissedSum>>>;
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

/** The least that a buyer (an index) would have paid where nothing was missed, in cents of the payee's currency. */
function lostOf({ facts }: CompensationRun, payee: number, buyer: number, { lost = 0 }: Missed): bigint {
  let sum = 0n;
  for (const money of MONEYS)
    sum += BigInt(lostShare(facts, { payee, base: Math.max(0, facts.business[money - 1]![buyer]!), money, lost }));
  return sum;
}

/** A share that was missed, in cents of the payee's currency, rounded as a paid one is. */
export function lostShare(
  { money: own, parity }: CompensationFacts,
  { payee, base, money, lost }: { payee: number; base: number; money: number; lost: number },
): number {
  return exchange(share(base, lost), money, own[payee]!, parity);
}

/** The ranks of a partner rule by rule, and what his downline paid him or not, counted by reason. */
export function explainPartner(run: CompensationRun, i: number): PartnerExplanation {
  const missed: Partial<Record<MissedRule, MissedSum>> = {};
  let paid = 0;
  for (const { missed: no, place } of explainSources(run, i)) {
    if (no) {
      const { count, amount } = missed[no.rule] ?? { count: 0, amount: 0n };
      missed[no.rule] = { count: count + 1, amount: amount + lostOf(run, i, place, no) };
    } else paid += 1;
  }
  return {
    id: run.facts.tree.ids[i]!,
    rank: run.standing.rank[i]!,
    ranks: explainRanks(run.standing, run.plan.ranks, i),
    paid,
    missed,
  };
}
