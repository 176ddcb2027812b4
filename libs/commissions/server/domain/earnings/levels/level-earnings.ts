import { LEVELS } from '@ceiba/commissions/contract';
import type { EarningSource } from '../earning-source';

/** Who holds a level is paid when he is active and his rank unlocks it; the root holds and is never paid. */
export const LEVEL_EARNINGS: EarningSource = {
  step: 'nivel',
  percents: (plan) => plan.levels,
  share({ facts, plan, standing }, buyer, holders, take) {
    for (let at = 0; at < LEVELS; at++) {
      const payee = holders[at]!;
      if (payee < 0) return;
      if (payee === facts.tree.root || standing.active[payee] !== 1) continue;
      const rate = plan.levels.rate(standing.rank[payee]!, at + 1);
      if (rate >= 0) take(payee, buyer, at + 1, rate);
    }
  },
};
