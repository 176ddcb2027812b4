import { toCents, toScaled } from '@ceiba/platform/contract';
import type { RankSettings } from '../rank.schema';

/** A rank's rule ready to be counted with: points in cents. */
export interface CompiledRank {
  readonly id: number;
  readonly name: string;
  readonly personal: number;
  readonly qualifiers: number;
  readonly legs: number;
  readonly group: number;
  /** What one leg counts at most: whole cents and the ten-thousandths of a cent over them; null: no limit. */
  readonly cap: { readonly whole: number; readonly rest: number } | null;
}

export interface CompiledRanks {
  readonly minPoints: number;
  readonly legThreshold: number;
  /** Lowest rank first. */
  readonly rules: readonly CompiledRank[];
}

/** The columns a rank is found with; the engine's snapshot and the live network both have them. */
export interface StandingColumns {
  readonly status: Uint8Array;
  readonly active: Uint8Array;
  readonly points: Float64Array;
  readonly group: Float64Array;
  readonly qualifiers: Int32Array;
  readonly legs: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
}

/** Turns the decimal texts of a plan into integers. */
export function compileRanks(settings: RankSettings): CompiledRanks {
  const rules = settings.ranks.map((rule) => {
    const group = toCents(rule.group);
    return {
      id: rule.id,
      name: rule.name,
      personal: toCents(rule.personal),
      qualifiers: rule.qualifiers,
      legs: rule.legs,
      group,
      cap: rule.max_leg === null ? null : capOf(group, toScaled(rule.max_leg, 2)),
    };
  });
  rules.sort((a, b) => a.id - b.id);
  return { minPoints: toCents(settings.min_points), legThreshold: toCents(settings.leg_threshold), rules };
}

/** The limit as an exact fraction: with 33.33 % of 1,000.01 points it is no whole number of cents. */
function capOf(group: number, rate: number): { whole: number; rest: number } {
  const product = BigInt(group) * BigInt(rate);
  return { whole: Number(product / 10_000n), rest: Number(product % 10_000n) };
}

/**
 * Group points that count for a rank with a leg limit: own points plus, over the first level, at most the limit of
 * each leg (compensation.md, "Ranks"). In cents, rounded down; comparing it with whole cents stays exact.
 */
export function countedGroup(columns: StandingColumns, rule: CompiledRank, i: number): number {
  if (rule.cap === null) return columns.group[i]!;
  const { whole, rest } = rule.cap;
  let sum = columns.points[i]!;
  let capped = 0;
  for (let child = columns.firstChild[i]!; child >= 0; child = columns.nextSibling[child]!) {
    const leg = columns.group[child]!;
    if (leg <= whole) sum += leg;
    else {
      sum += whole;
      capped += 1;
    }
  }
  return sum + Math.floor((capped * rest) / 10_000);
}

/** The highest rank that passes, 0 when none does. Every rank is tried: a failed one in the middle ends nothing. */
export function rankOf(columns: StandingColumns, ranks: CompiledRanks, i: number): number {
  if (columns.active[i] !== 1) return 0;
  for (let at = ranks.rules.length - 1; at >= 0; at--) {
    const rule = ranks.rules[at]!;
    // What counts under a leg limit is never more than the group, so the cheap comparisons come first.
    if (
      columns.qualifiers[i]! >= rule.qualifiers &&
      columns.legs[i]! >= rule.legs &&
      columns.points[i]! >= rule.personal &&
      columns.group[i]! >= rule.group &&
      (rule.cap === null || countedGroup(columns, rule, i) >= rule.group)
    )
      return rule.id;
  }
  return 0;
}

/** The paid-as rank of every partner. */
export function assignRanks(columns: StandingColumns, ranks: CompiledRanks, size: number): Uint8Array {
  const rank = new Uint8Array(size);
  for (let i = 0; i < size; i++) rank[i] = rankOf(columns, ranks, i);
  return rank;
}
