import { LEVELS } from '@ceiba/commissions/contract';
import { EARNINGS } from './earnings';
import type { TakeShare } from './earnings/earning-source';
import type { CompensationFacts } from './facts';
import { holdersAbove } from './earnings/levels/holders';
import type { Positions } from './positions';

/** Takes one share: the payee gets `rate` of the buyer's business value, by a step of `EARNINGS[earning]`. */
export interface ShareSink {
  take(payee: number, buyer: number, earning: number, step: number, rate: number): void;
}

/** Whether a partner bought something that pays: a base of zero or less gives no row. */
export function pays({ business }: CompensationFacts, buyer: number): boolean {
  return business[0][buyer]! > 0 || business[1][buyer]! > 0;
}

/** Hands every share of every buyer to the sink, buyers in the order of their ids. Linear in partners and rows. */
export function eachShare(positions: Positions, sink: ShareSink): void {
  const holders = new Int32Array(LEVELS);
  const takers = EARNINGS.map(
    (_, earning): TakeShare =>
      (payee, buyer, step, rate) =>
        sink.take(payee, buyer, earning, step, rate),
  );
  for (let buyer = 0; buyer < positions.facts.tree.size; buyer++) {
    if (!pays(positions.facts, buyer)) continue;
    holdersAbove(positions.pointers, buyer, holders);
    for (let at = 0; at < EARNINGS.length; at++) EARNINGS[at]!.share(positions, buyer, holders, takers[at]!);
  }
}
