import { nextRank, type RankExplanation, rankOf } from '@ceiba/network/contract';
import { LIVE_LEVELS, type LiveColumns } from './live-columns';
import { countOf } from './live-lists';

export interface LevelSummary {
  /** 1-5; 6 means 6 to infinity. */
  readonly nivel: number;
  readonly count: number;
  readonly active: number;
  /** Points of the partners on this level, in cents. */
  readonly points: number;
}

/** The live part of the customer summary (spec 2, "customer summary"). Points and business value in cents. */
export interface LiveSummary {
  readonly id: number;
  readonly upline: number | null;
  readonly status: number;
  readonly active: number;
  readonly points: number;
  readonly businessUsd: number;
  readonly businessMxn: number;
  readonly groupPoints: number;
  readonly rank: number;
  readonly rankName: string | null;
  /** The rank after this one with every requirement, found and needed; undefined at the top. */
  readonly nextRank: RankExplanation | undefined;
  readonly firstLevel: number;
  readonly qualifiersFirstLevel: number;
  readonly legs: number;
  readonly levels: readonly LevelSummary[];
  /** Descendants: all, with status 1, with status 0, active in the period, status 1 below the minimum of points. */
  readonly descendants: number;
  readonly enabled: number;
  readonly disabled: number;
  readonly qualified: number;
  readonly withoutMinPoints: number;
}

/** Reads a partner's summary; nothing is walked but his first level, and that only for a rank with a leg limit. */
export function summarize(columns: LiveColumns, i: number): LiveSummary {
  const rank = rankOf(columns, columns.ranks, i);
  const up = columns.parent[i]!;
  const descendants = columns.countBelow[i]!;
  const enabled = columns.enabledBelow[i]!;
  const qualified = columns.activeBelow[i]!;
  return {
    id: columns.ids[i]!,
    upline: up < 0 ? null : columns.ids[up]!,
    status: columns.status[i]!,
    active: columns.active[i]!,
    points: columns.points[i]!,
    businessUsd: columns.businessUsd[i]!,
    businessMxn: columns.businessMxn[i]!,
    groupPoints: columns.group[i]!,
    rank,
    rankName: columns.ranks.rules.find((rule) => rule.id === rank)?.name ?? null,
    nextRank: nextRank(columns, columns.ranks, rank, i),
    firstLevel: columns.levelCount[i * LIVE_LEVELS]!,
    qualifiersFirstLevel: columns.qualifiers[i]!,
    legs: columns.legs[i]!,
    levels: levelsOf(columns, i),
    descendants,
    enabled,
    disabled: descendants - enabled,
    qualified,
    withoutMinPoints: enabled - qualified,
  };
}

function levelsOf(columns: LiveColumns, i: number): LevelSummary[] {
  const at = i * LIVE_LEVELS;
  const levels: LevelSummary[] = [];
  let active = columns.activeBelow[i]!;
  let points = columns.group[i]! - columns.points[i]!;
  for (let level = 0; level < LIVE_LEVELS; level++) {
    const one = {
      nivel: level + 1,
      count: columns.levelCount[at + level]!,
      active: columns.levelActive[at + level]!,
      points: columns.levelPoints[at + level]!,
    };
    active -= one.active;
    points -= one.points;
    levels.push(one);
  }
  levels.push({ nivel: LIVE_LEVELS + 1, count: countOf(columns, i, LIVE_LEVELS + 1), active, points });
  return levels;
}
