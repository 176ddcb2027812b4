import { nearestUpline, type PartnerTree } from '@ceiba/network/contract';
import { LEVELS } from '@ceiba/commissions/contract';
import type { CompiledPlan } from '../../plan-compile';
import type { Standing } from '../../standing';

/**
 * For each level, who holds it above a given partner. The three compressions differ in these pointers only:
 * everybody (none), the next active (skip_inactive), the next active whose rank unlocks the level (dynamic).
 */
export type LevelPointers = readonly Int32Array[];

/** Builds the pointers of the plan's compression (compensation.md, "Levels"). The stored tree is not changed. */
export function levelPointers(tree: PartnerTree, standing: Standing, plan: CompiledPlan): LevelPointers {
  if (plan.compression === 'none') return new Array<Int32Array>(LEVELS).fill(tree.parent);
  if (plan.compression === 'skip_inactive')
    return new Array<Int32Array>(LEVELS).fill(nearestUpline(tree, standing.active));
  return Array.from({ length: LEVELS }, (_, at) => nearestUpline(tree, unlocking(standing, plan, at + 1)));
}

function unlocking({ active, rank }: Standing, plan: CompiledPlan, level: number): Uint8Array {
  const marked = new Uint8Array(rank.length);
  for (let i = 0; i < rank.length; i++) marked[i] = active[i] === 1 && plan.levels.rate(rank[i]!, level) >= 0 ? 1 : 0;
  return marked;
}

/** Writes the holders of levels 1-5 above a buyer into `holders`, -1 where the tree ends. */
export function holdersAbove(pointers: LevelPointers, buyer: number, holders: Int32Array): void {
  let at = buyer;
  for (let level = 0; level < LEVELS; level++) {
    if (at >= 0) at = pointers[level]![at]!;
    holders[level] = at;
  }
}
