import { SIMULATION_REASONS } from '@ceiba/commissions/contract';
import { EARNINGS } from '../earnings';
import { explainSource } from '../explain';
import type { CompensationRun } from '../run';

const { active, inactive, promoted, demoted, levels, generations, places } = SIMULATION_REASONS;

/** The same facts by two plans. */
interface Both {
  readonly before: CompensationRun;
  readonly after: CompensationRun;
}

/** One row that only one of the runs has, or both with another amount; `run` is that which has it, `other` the other one. */
interface Lone {
  readonly run: CompensationRun;
  readonly other: CompensationRun;
  readonly at: number;
}

/** What he is himself: active, and his rank. */
function standingReasons({ before, after }: Both, i: number): number {
  const was = before.standing.active[i]!;
  if (was !== after.standing.active[i]!) return was === 1 ? inactive : active;
  const step = after.standing.rank[i]! - before.standing.rank[i]!;
  return step > 0 ? promoted : step < 0 ? demoted : 0;
}

/** Do the plans pay this step differently to one of the ranks that he has by them? */
function repriced({ before, after }: Both, i: number, earning: number, step: number): boolean {
  const source = EARNINGS[earning]!;
  const [one, other] = [source.percents(before.plan), source.percents(after.plan)];
  return [before, after].some(({ standing }) => {
    const rank = standing.rank[i]!;
    return one.rate(rank, step) !== other.rate(rank, step);
  });
}

const isLevel = (earning: number): boolean => EARNINGS[earning]!.step === 'nivel';
const rulesOf = (earning: number): number => (isLevel(earning) ? levels : generations);

/** A buyer pays him by one plan alone: the other one's percents or leaders, or he stands elsewhere above that buyer. */
function loneReasons(both: Both, i: number, { run, other, at }: Lone): number {
  const [earning, step] = [run.rows.earning[at]!, run.rows.step[at]!];
  const place = explainSource(other, i, run.rows.source[at]!);
  const stays = (isLevel(earning) ? place.nivel : place.generation) === step;
  if (stays) return repriced(both, i, earning, step) ? rulesOf(earning) : 0;
  const moved = both.before.plan.boundary !== both.after.plan.boundary;
  if (!isLevel(earning) && place.nivel === 0) return moved ? generations : ledOtherwise(both, i, place.missed?.rule);
  return places;
}

/** He is no leader any more by his own rank, or another generation by the rank of others. */
function ledOtherwise({ before, after }: Both, i: number, rule: string | undefined): number {
  const ranked = before.standing.rank[i] !== after.standing.rank[i];
  return rule === 'leader_rank' && ranked ? 0 : places;
}

/** A buyer pays him by both plans. */
function sharedReasons(both: Both, i: number, one: number, other: number): number {
  const [was, is] = [both.before.rows, both.after.rows];
  if (was.earning[one] !== is.earning[other] || was.step[one] !== is.step[other]) return places;
  if (was.amount[one] === is.amount[other]) return 0;
  const earning = was.earning[one]!;
  return repriced(both, i, earning, was.step[one]!) ? rulesOf(earning) : 0;
}

/** Whose row comes first: below 0 that of `before`; 0: both are of one buyer and currency. */
function order({ before, after }: Both, one: number, other: number): number {
  return before.rows.source[one]! - after.rows.source[other]! || before.rows.money[one]! - after.rows.money[other]!;
}

/**
 * Why a partner (an index) earns or ranks differently by two plans over the same facts, as bits of SIMULATION_REASONS;
 * 0: he does not. Linear in his rows.
 */
export function reasonsOf(before: CompensationRun, after: CompensationRun, i: number): number {
  const both = { before, after };
  let bits = standingReasons(both, i);
  if (bits & (active | inactive)) return bits;
  let [one, other] = [before.rows.start[i]!, after.rows.start[i]!];
  const [end, otherEnd] = [before.rows.start[i + 1]!, after.rows.start[i + 1]!];
  while (one < end || other < otherEnd) {
    const first = one >= end ? 1 : other >= otherEnd ? -1 : order(both, one, other);
    if (first < 0) bits |= loneReasons(both, i, { run: before, other: after, at: one });
    else if (first > 0) bits |= loneReasons(both, i, { run: after, other: before, at: other });
    else bits |= sharedReasons(both, i, one, other);
    if (first <= 0) one += 1;
    if (first >= 0) other += 1;
  }
  return bits === 0 && before.totals[i] !== after.totals[i] ? places : bits;
}
