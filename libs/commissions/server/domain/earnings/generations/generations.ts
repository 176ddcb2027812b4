import { LEVELS } from '@ceiba/commissions/contract';
import type { EarningSource } from '../earning-source';
import { firstGeneration } from './leaders';

/** Leaders above the holder of level 5; the counter also runs through those below him. */
export const GENERATIONS: EarningSource = {
  step: 'generation',
  percents: (plan) => plan.generations,
  share({ facts, plan, standing, leaders }, buyer, holders, take) {
    const fifth = holders[LEVELS - 1]!;
    if (fifth < 0) return;
    const border = standing.depth[fifth]!;
    let generation = firstGeneration(leaders, buyer);
    for (let leader = leaders.above[buyer]!; leader >= 0; leader = leaders.above[leader]!) {
      if (generation > plan.generations.steps) return;
      if (generation > 0 && leader !== facts.tree.root && standing.depth[leader]! < border) {
        const rate = plan.generations.rate(standing.rank[leader]!, generation);
        if (rate >= 0) take(leader, buyer, generation, rate);
      }
      generation += 1;
    }
  },
};
