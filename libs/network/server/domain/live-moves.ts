import { NetworkTreeError, rankOf } from '@ceiba/network/contract';
import type { LiveColumns } from './live-columns';
import { isBelow, link, unlink } from './live-links';
import { shiftBranch } from './live-uplines';

/** One of a line, before and after a move. Points in cents. */
export interface MovedStanding {
  readonly id: number;
  readonly points: number;
  readonly groupBefore: number;
  readonly rankBefore: number;
  groupAfter: number;
  rankAfter: number;
}

/** Both lines, the nearest upline first, each up to the one above whom nothing changes. */
export interface MovePreview {
  readonly before: readonly MovedStanding[];
  readonly after: readonly MovedStanding[];
}

/** Moves a branch. Throws NetworkTreeError under himself or his own descendants, and for the root. */
export function moveBranch(columns: LiveColumns, i: number, up: number): void {
  if (columns.parent[i] === up) return;
  const ids = [columns.ids[i]!];
  if (up === i || (up >= 0 && isBelow(columns, up, i))) throw new NetworkTreeError([{ kind: 'cycle', ids }]);
  if (up < 0 || columns.parent[i]! < 0) throw new NetworkTreeError([{ kind: 'many_roots', ids }]);
  shiftBranch(columns, i, -1);
  unlink(columns, i);
  link(columns, i, up);
  shiftBranch(columns, i, 1);
}

/** What a move would change: it is made, looked at and taken back before anybody else can read. */
export function previewMove(columns: LiveColumns, i: number, up: number): MovePreview {
  const old = columns.parent[i]!;
  const below = new Set(lineFrom(columns, old));
  const meeting = lineFrom(columns, up).find((at) => below.has(at));
  const standings = new Map<number, MovedStanding>();
  const line = (from: number) =>
    upTo(lineFrom(columns, from), meeting).map((at) => {
      const known = standings.get(at) ?? standing(columns, at);
      standings.set(at, known);
      return known;
    });
  const lines = { before: line(old), after: line(up) };
  moveBranch(columns, i, up);
  try {
    for (const [at, one] of standings) {
      one.groupAfter = columns.group[at]!;
      one.rankAfter = rankOf(columns, columns.ranks, at);
    }
  } finally {
    moveBranch(columns, i, old);
  }
  return lines;
}

/**
 * Whose points count for an upline who has fewer than the minimum himself (compensation.md, "Moving a partner"), the most
 * points first; of one upline's direct downline where one is named.
 */
export function movable({ size, parent, points, ids, ranks }: LiveColumns, upline: number | undefined): number[] {
  const found: number[] = [];
  for (let i = 0; i < size; i++) {
    const up = parent[i]!;
    if (up < 0 || points[i]! <= 0 || points[up]! >= ranks.minPoints) continue;
    if (upline === undefined || up === upline) found.push(i);
  }
  return found.sort((one, other) => points[other]! - points[one]! || ids[one]! - ids[other]!).map((i) => ids[i]!);
}

function standing(columns: LiveColumns, i: number): MovedStanding {
  const [group, rank] = [columns.group[i]!, rankOf(columns, columns.ranks, i)];
  return {
    id: columns.ids[i]!,
    points: columns.points[i]!,
    groupBefore: group,
    rankBefore: rank,
    groupAfter: group,
    rankAfter: rank,
  };
}

function lineFrom({ parent }: LiveColumns, from: number): number[] {
  const line: number[] = [];
  for (let at = from; at >= 0; at = parent[at]!) line.push(at);
  return line;
}

function upTo(line: readonly number[], last: number | undefined): readonly number[] {
  return last === undefined ? line : line.slice(0, line.indexOf(last) + 1);
}
