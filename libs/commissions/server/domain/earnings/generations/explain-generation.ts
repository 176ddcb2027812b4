import { losing, type Missed, unpayable, type SourceExplanation } from '../../explanation';
import { firstGeneration } from './leaders';
import type { CompensationRun } from '../../run';

/** Below level 5 leaders are paid by generation: which one a payee is for a buyer, and what he lacks. */
export function explainGeneration(
  run: CompensationRun,
  payee: number,
  buyer: number,
): Pick<SourceExplanation, 'generation' | 'rate' | 'missed'> {
  const { standing, plan, leaders } = run;
  const missed = unpayable(run, payee);
  if (missed) return { generation: 0, rate: 0, missed };
  const rank = standing.rank[payee]!;
  const generation = generationOf(run, payee, buyer);
  if (leaders.marked[payee] !== 1) {
    const no: Missed = { rule: 'leader_rank', found: rank, needed: plan.boundary };
    const lost = generation > 0 ? losing(no, plan.generations, generation, plan.boundary) : no;
    return { generation: 0, rate: 0, missed: lost };
  }
  if (generation === 0) return { generation, rate: 0, missed: { rule: 'no_generation', found: 0, needed: 1 } };
  const rate = plan.generations.rate(rank, generation);
  if (rate >= 0) return { generation, rate };
  const needed = plan.generations.lowestRank(generation) ?? null;
  return {
    generation,
    rate: 0,
    missed: losing({ rule: 'generation_rank', found: rank, needed }, plan.generations, generation),
  };
}

/** Counts the leaders from the buyer up to the payee: the generation that a leader in his place is. */
function generationOf({ leaders, standing }: CompensationRun, payee: number, buyer: number): number {
  const { depth } = standing;
  let generation = firstGeneration(leaders, buyer);
  let leader = leaders.above[buyer]!;
  for (; leader >= 0 && depth[leader]! > depth[payee]!; leader = leaders.above[leader]!) generation += 1;
  return generation;
}
