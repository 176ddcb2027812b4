import { LIVE_LEVELS, type LiveColumns } from './live-columns';

/** Changes a group; when that makes or breaks a leg, the upline's count follows. */
function addGroup(columns: LiveColumns, i: number, delta: number): void {
  if (delta === 0) return;
  const { group, parent, legs, ranks } = columns;
  const before = group[i]! >= ranks.legThreshold;
  group[i]! += delta;
  const after = group[i]! >= ranks.legThreshold;
  if (before !== after && parent[i]! >= 0) legs[parent[i]!]! += after ? 1 : -1;
}

/** What a partner has in the period, as absolute values in cents. */
export interface Figures {
  readonly status: number;
  readonly points: number;
  readonly businessUsd: number;
  readonly businessMxn: number;
}

/** Sets a partner's own figures; touches him and the line of his uplines. */
export function setFigures(columns: LiveColumns, i: number, next: Figures): void {
  const points = next.points - columns.points[i]!;
  const enabled = next.status - columns.status[i]!;
  const nowActive = next.status === 1 && next.points >= columns.ranks.minPoints ? 1 : 0;
  const active = nowActive - columns.active[i]!;
  columns.businessUsd[i] = next.businessUsd;
  columns.businessMxn[i] = next.businessMxn;
  if (points === 0 && enabled === 0 && active === 0) return;
  columns.points[i] = next.points;
  columns.status[i] = next.status;
  columns.active[i] = nowActive;
  addGroup(columns, i, points);
  if (active !== 0 && columns.parent[i]! >= 0) columns.qualifiers[columns.parent[i]!]! += active;
  let distance = 0;
  for (let up = columns.parent[i]!; up >= 0; up = columns.parent[up]!) {
    if (distance < LIVE_LEVELS) {
      columns.levelPoints[up * LIVE_LEVELS + distance]! += points;
      columns.levelActive[up * LIVE_LEVELS + distance]! += active;
      distance += 1;
    }
    columns.activeBelow[up]! += active;
    columns.enabledBelow[up]! += enabled;
    addGroup(columns, up, points);
  }
}

/** Adds (sign 1) or takes away (sign -1) a whole branch from the line above it. `i` must be linked. */
export function shiftBranch(columns: LiveColumns, i: number, sign: 1 | -1): void {
  const { parent, status, active, group } = columns;
  const count = sign * (1 + columns.countBelow[i]!);
  const enabled = sign * (status[i]! + columns.enabledBelow[i]!);
  const actives = sign * (active[i]! + columns.activeBelow[i]!);
  const first = parent[i]!;
  columns.qualifiers[first]! += sign * active[i]!;
  if (group[i]! >= columns.ranks.legThreshold) columns.legs[first]! += sign;
  let distance = 0;
  for (let up = first; up >= 0; up = parent[up]!) {
    if (distance < LIVE_LEVELS) shiftLevels(columns, i, up, distance, sign);
    distance += 1;
    columns.countBelow[up]! += count;
    columns.enabledBelow[up]! += enabled;
    columns.activeBelow[up]! += actives;
    addGroup(columns, up, sign * group[i]!);
  }
}

/** The levels of one upline: the branch's head at this distance, its levels on those below. */
function shiftLevels(columns: LiveColumns, i: number, up: number, distance: number, sign: number): void {
  const { levelCount, levelActive, levelPoints } = columns;
  const to = up * LIVE_LEVELS;
  const from = i * LIVE_LEVELS;
  levelCount[to + distance]! += sign;
  levelActive[to + distance]! += sign * columns.active[i]!;
  levelPoints[to + distance]! += sign * columns.points[i]!;
  for (let level = distance + 1; level < LIVE_LEVELS; level++) {
    const below = from + level - distance - 1;
    levelCount[to + level]! += sign * levelCount[below]!;
    levelActive[to + level]! += sign * levelActive[below]!;
    levelPoints[to + level]! += sign * levelPoints[below]!;
  }
}
