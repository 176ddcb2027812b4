import type { Leaders } from './earnings/generations/leaders';
import type { CompensationFacts } from './facts';
import type { CompiledPlan } from './plan-compile';
import type { Standing } from './standing';
import type { LevelPointers } from './earnings/levels/holders';

/** Everything that is known before the first cent is counted. */
export interface Positions {
  readonly facts: CompensationFacts;
  readonly plan: CompiledPlan;
  readonly standing: Standing;
  readonly pointers: LevelPointers;
  readonly leaders: Leaders;
}
