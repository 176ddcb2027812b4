import { losing, unpayable, type SourceExplanation } from '../../explanation';
import type { CompensationRun } from '../../run';

/**
 * Within five levels a payee holds one, or was passed over for the one that the next above holds. `holders` are those
 * of the buyer; one of them stands at or above the payee.
 */
export function explainLevel(
  run: CompensationRun,
  payee: number,
  holders: Int32Array,
): Pick<SourceExplanation, 'nivel' | 'rate' | 'missed'> {
  const { standing, plan } = run;
  const at = holders.findIndex((holder) => holder < 0 || standing.depth[holder]! <= standing.depth[payee]!);
  const nivel = at + 1;
  const missed = unpayable(run, payee);
  if (missed) return { nivel, rate: 0, missed: missed.rule === 'root' ? missed : losing(missed, plan.levels, nivel) };
  const rank = standing.rank[payee]!;
  const rate = plan.levels.rate(rank, nivel);
  if (rate >= 0) return { nivel, rate };
  const needed = plan.levels.lowestRank(nivel) ?? null;
  return { nivel, rate: 0, missed: losing({ rule: 'level_rank', found: rank, needed }, plan.levels, nivel) };
}
