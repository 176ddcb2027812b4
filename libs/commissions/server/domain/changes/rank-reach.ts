import { type CompiledRank, countedGroup, rankOf } from '@ceiba/network/contract';
import type { CompensationRun } from '../run';

/** What one can do: buy oneself, have a direct partner qualify, have more bought in the line of one. */
export type ChangeKind = 'own' | 'partner' | 'line';

/** One change, enough by itself for a rank; places in the arrays, points in cents. */
export interface Reach {
  readonly kind: ChangeKind;
  /** Who buys, or whose line: the partner himself for `own`. */
  readonly at: number;
  readonly points: number;
}

/** Nothing but being active: what stands before the first rank. */
const NO_RULE: CompiledRank = { id: 0, name: '', personal: 0, qualifiers: 0, legs: 0, group: 0, cap: null };
/** Of each kind so many are tried, those that miss the fewest points. */
const TRIED = 5;

/**
 * The changes that bring a partner to a rank for which `wanted` holds, each by itself, of each kind the nearest first. Ranks that
 * need two of them at once are reached by none.
 */
export function reaches(run: CompensationRun, i: number, wanted: (rank: number) => boolean): Reach[] {
  if (run.facts.status[i] !== 1) return [];
  const nearest = new Map<string, Reach>();
  for (const rule of [NO_RULE, ...run.plan.ranks.rules].filter(({ id }) => wanted(id)))
    for (const reach of toRule(run, i, rule)) {
      const key = `${reach.kind} ${reach.at}`;
      const known = nearest.get(key);
      if (!known || reach.points < known.points) nearest.set(key, reach);
    }
  const sorted = [...nearest.values()].sort((one, other) => one.points - other.points || one.at - other.at);
  const kinds: readonly ChangeKind[] = ['own', 'partner', 'line'];
  return kinds.flatMap((kind) =>
    sorted.filter((reach) => reach.kind === kind && wanted(rankAfter(run, i, reach))).slice(0, TRIED),
  );
}

function* toRule(run: CompensationRun, i: number, rule: CompiledRank): Generator<Reach> {
  const { points, group, qualifiers, legs, firstChild, nextSibling } = run.standing;
  const counted = countedGroup(run.standing, rule, i);
  const short = {
    own: Math.max(rule.personal, run.plan.ranks.minPoints) - points[i]!,
    qualifiers: rule.qualifiers - qualifiers[i]!,
    legs: rule.legs - legs[i]!,
    group: Math.max(rule.group - group[i]!, rule.group - counted),
  };
  if (short.qualifiers <= 0 && short.legs <= 0)
    yield { kind: 'own', at: i, points: Math.max(1, short.own, short.group) };
  if (short.own > 0) return;
  for (let child = firstChild[i]!; child >= 0; child = nextSibling[child]!) {
    const line = toLine(run, { child, rule, short });
    if (line === undefined) continue;
    if (short.qualifiers <= 0) yield { kind: 'line', at: child, points: line };
    const to = toQualify(run, child);
    if (to > 0 && short.qualifiers <= 1) yield { kind: 'partner', at: child, points: Math.max(to, line) };
  }
}

/** Points that a direct partner misses to be active, 0 where he is, or can't be. */
function toQualify({ facts, plan }: CompensationRun, child: number): number {
  return facts.status[child] === 1 ? Math.max(0, plan.ranks.minPoints - facts.points[child]!) : 0;
}

interface Line {
  child: number;
  rule: CompiledRank;
  short: { legs: number; group: number };
}

/** Points that the line of a direct partner must grow by, for legs and group; undefined where it can't be enough. */
function toLine({ standing, plan }: CompensationRun, { child, rule, short }: Line): number | undefined {
  const leg = standing.group[child]!;
  const toLeg = plan.ranks.legThreshold - leg;
  if (short.legs > 1 || (short.legs === 1 && toLeg <= 0)) return undefined;
  // Above the limit nothing more counts; the last part of a cent may.
  const most = rule.cap === null ? Infinity : rule.cap.whole + (rule.cap.rest > 0 ? 1 : 0) - leg;
  if (short.group > 0 && short.group > most) return undefined;
  return Math.max(1, short.legs === 1 ? toLeg : 0, short.group);
}

/** The partner's own rank once the change is made. */
export function rankAfter(run: CompensationRun, i: number, { kind, at, points }: Reach): number {
  const { standing, plan } = run;
  const own = kind === 'own' ? points : 0;
  const leg = standing.group[at]!;
  return changed(
    run,
    [
      ['points', i, standing.points[i]! + own],
      ['active', i, standing.points[i]! + own >= plan.ranks.minPoints ? 1 : 0],
      ['group', i, standing.group[i]! + points],
      ...(kind === 'own' ? [] : ([['group', at, leg + points]] as const)),
      ['qualifiers', i, standing.qualifiers[i]! + (kind === 'partner' ? 1 : 0)],
      ['legs', i, standing.legs[i]! + (kind !== 'own' && gains(leg, points, plan.ranks.legThreshold) ? 1 : 0)],
    ],
    () => rankOf(standing, plan.ranks, i),
  );
}

/** What a direct partner himself is once his line has grown, by his own purchase or by somebody's below. */
export function childAfter(
  run: CompensationRun,
  { at, points }: Reach,
  bought: boolean,
): { active: boolean; rank: number } {
  const { standing, plan, facts } = run;
  const own = standing.points[at]! + (bought ? points : 0);
  const active = facts.status[at] === 1 && own >= plan.ranks.minPoints;
  const rank = changed(
    run,
    [
      ['points', at, own],
      ['active', at, active ? 1 : 0],
      ['group', at, standing.group[at]! + points],
    ],
    () => rankOf(standing, plan.ranks, at),
  );
  return { active, rank };
}

const gains = (leg: number, points: number, threshold: number) => leg < threshold && leg + points >= threshold;

type Column = 'points' | 'active' | 'group' | 'qualifiers' | 'legs';

/** Looks at the standing as if some figures were others; it is as before when this returns. */
function changed<T>(
  { standing }: CompensationRun,
  figures: readonly (readonly [Column, number, number])[],
  look: () => T,
): T {
  const before = figures.map(([column, place]) => standing[column][place]!);
  figures.forEach(([column, place, value]) => (standing[column][place] = value));
  try {
    return look();
  } finally {
    figures.forEach(([column, place], nth) => (standing[column][place] = before[nth]!));
  }
}
