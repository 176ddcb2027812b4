import type { CompiledPlan, PercentTable } from '../plan-compile';
import type { Positions } from '../positions';

/** Takes one share: the payee gets `rate` (ten-thousandths) of the buyer's business value at a step of an earning. */
export type TakeShare = (payee: number, buyer: number, step: number, rate: number) => void;

/**
 * Something that the network earns by. It hands out shares and says what a step pays; adding, exchanging, taxing and
 * paying them is the statement's alone (how-to: add-an-earning).
 */
export interface EarningSource {
  /** The name of its step in a row. */
  readonly step: 'nivel' | 'generation';
  /** Percents by rank and step. */
  percents(plan: CompiledPlan): PercentTable;
  /** Every share of one buyer; `holders` are those of levels 1 to 5 above him, -1 where the tree ends. */
  share(positions: Positions, buyer: number, holders: Int32Array, take: TakeShare): void;
}
