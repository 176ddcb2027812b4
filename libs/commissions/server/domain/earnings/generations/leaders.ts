import { nearestUpline, type PartnerTree } from '@ceiba/network/contract';
import type { CompiledPlan } from '../../plan-compile';
import type { Standing } from '../../standing';

export interface Leaders {
  /** 1 for an active partner whose rank reaches the plan's boundary. */
  readonly marked: Uint8Array;
  /** The nearest leader above, -1 for none. */
  readonly above: Int32Array;
}

/** Who is a leader and who is the next one above (compensation.md, "Generations"). */
export function findLeaders(tree: PartnerTree, { active, rank }: Standing, plan: CompiledPlan): Leaders {
  const marked = new Uint8Array(tree.size);
  for (let i = 0; i < tree.size; i++) marked[i] = active[i] === 1 && rank[i]! >= plan.boundary ? 1 : 0;
  return { marked, above: nearestUpline(tree, marked) };
}

/**
 * The generation that the first leader above a buyer is: 1 when the buyer is a leader himself, else 0, which is none.
 * Each leader further up is one more, whether he is paid or not.
 */
export function firstGeneration(leaders: Leaders, buyer: number): number {
  return leaders.marked[buyer]!;
}
