import type { RankRequirementName } from '../rank-names';
import { countedGroup, type CompiledRank, type CompiledRanks, type StandingColumns } from './ranks';

export type RankRequirement = RankRequirementName;

/** One comparison: what was found and what the rule needs; points in cents of a point. */
export interface RankCheck {
  readonly requirement: RankRequirement;
  readonly unit: 'flag' | 'points' | 'count';
  readonly found: number;
  readonly needed: number;
  readonly passed: boolean;
}

export interface RankExplanation {
  readonly id: number;
  readonly name: string;
  readonly passed: boolean;
  readonly checks: readonly RankCheck[];
}

/** Every comparison of one rank for one partner. */
export function explainRank(
  columns: StandingColumns,
  ranks: CompiledRanks,
  rule: CompiledRank,
  i: number,
): RankExplanation {
  const points = columns.points[i]!;
  const checks = [
    check('status', 'flag', columns.status[i] === 1 ? 1 : 0, 1),
    check('min_points', 'points', points, ranks.minPoints),
    check('personal', 'points', points, rule.personal),
    check('qualifiers', 'count', columns.qualifiers[i]!, rule.qualifiers),
    check('legs', 'count', columns.legs[i]!, rule.legs),
    check('group', 'points', columns.group[i]!, rule.group),
  ];
  if (rule.cap !== null) checks.push(check('group_counted', 'points', countedGroup(columns, rule, i), rule.group));
  return { id: rule.id, name: rule.name, passed: checks.every((one) => one.passed), checks };
}

/** Every rank of the plan, lowest first, with what was found and what is needed. */
export function explainRanks(columns: StandingColumns, ranks: CompiledRanks, i: number): RankExplanation[] {
  return ranks.rules.map((rule) => explainRank(columns, ranks, rule, i));
}

/** The rank after `rank` and its distance; undefined at the top. */
export function nextRank(
  columns: StandingColumns,
  ranks: CompiledRanks,
  rank: number,
  i: number,
): RankExplanation | undefined {
  const rule = ranks.rules.find((candidate) => candidate.id > rank);
  return rule && explainRank(columns, ranks, rule, i);
}

function check(requirement: RankRequirement, unit: RankCheck['unit'], found: number, needed: number): RankCheck {
  return { requirement, unit, found, needed, passed: found >= needed };
}
