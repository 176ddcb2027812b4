import { LEVELS } from '@ceiba/commissions/contract';
import type { CompensationFacts } from './facts';
import { firstGeneration, type Leaders } from './generations';
import { holdersAbove, type LevelPointers } from './levels';
import type { CompiledPlan } from './plan-compile';
import type { Standing } from './standing';

/** Everything that is known before the first cent is counted. */
export interface Positions {
  readonly facts: CompensationFacts;
  readonly plan: CompiledPlan;
  readonly standing: Standing;
  readonly pointers: LevelPointers;
  readonly leaders: Leaders;
}

/** Takes one share: the payee gets `rate` of the buyer's business value, by a level or by a generation. */
export interface ShareSink {
  take(payee: number, buyer: number, nivel: number, generation: number, rate: number): void;
}

/** Whether a partner bought something that pays: a base of zero or less gives no row. */
export function pays({ business }: CompensationFacts, buyer: number): boolean {
  return business[0][buyer]! > 0 || business[1][buyer]! > 0;
}

/** Hands every share of every buyer to the sink, buyers in the order of their ids. Linear in partners and rows. */
export function eachShare(positions: Positions, sink: ShareSink): void {
  const holders = new Int32Array(LEVELS);
  for (let buyer = 0; buyer < positions.facts.tree.size; buyer++) {
    if (!pays(positions.facts, buyer)) continue;
    holdersAbove(positions.pointers, buyer, holders);
    shareLevels(positions, buyer, holders, sink);
    if (holders[LEVELS - 1]! >= 0) shareGenerations(positions, buyer, holders[LEVELS - 1]!, sink);
  }
}

/** Who holds a level is paid when he is active and his rank unlocks it; the root holds and is never paid. */
function shareLevels({ facts, plan, standing }: Positions, buyer: number, holders: Int32Array, sink: ShareSink): void {
  for (let at = 0; at < LEVELS; at++) {
    const payee = holders[at]!;
    if (payee < 0) return;
    if (payee === facts.tree.root || standing.active[payee] !== 1) continue;
    const rate = plan.levels.rate(standing.rank[payee]!, at + 1);
    if (rate > 0) sink.take(payee, buyer, at + 1, 0, rate);
  }
}

/** Leaders above the holder of level 5; the counter also runs through those below him. */
function shareGenerations(positions: Positions, buyer: number, fifth: number, sink: ShareSink): void {
  const { facts, plan, standing, leaders } = positions;
  const border = standing.depth[fifth]!;
  let generation = firstGeneration(leaders, buyer);
  for (let leader = leaders.above[buyer]!; leader >= 0; leader = leaders.above[leader]!) {
    if (generation > plan.generations.steps) return;
    if (generation > 0 && leader !== facts.tree.root && standing.depth[leader]! < border) {
      const rate = plan.generations.rate(standing.rank[leader]!, generation);
      if (rate > 0) sink.take(leader, buyer, 0, generation, rate);
    }
    generation += 1;
  }
}
