import { buildTree, type CompiledRanks, NetworkTreeError } from '@ceiba/network/contract';
import { LIVE_LEVELS, LiveColumns } from './live-columns';
import type { Figures } from './live-uplines';

/** A partner as he is stored, with what he has in the open period. `upline` is null for the root. */
export interface LiveRow extends Figures {
  readonly id: number;
  readonly upline: number | null;
}

/**
 * Collects streamed rows, in any order, and finishes them to a network.
 * `finish` throws NetworkTreeError on a broken tree and names the ids.
 */
export class LiveLoader {
  private readonly columns: LiveColumns;
  private uplines: Int32Array;
  private readonly twice: number[] = [];

  /** `expected` partners make the columns grow once. */
  constructor(ranks: CompiledRanks, expected = 0) {
    this.columns = new LiveColumns(ranks);
    this.columns.reserve(expected);
    this.uplines = new Int32Array(Math.max(1024, expected));
  }

  add(row: LiveRow): void {
    if (this.columns.index.get(row.id) >= 0) {
      this.twice.push(row.id);
      return;
    }
    const i = this.columns.push(row.id, row.status, row.points, row.businessUsd, row.businessMxn);
    if (i >= this.uplines.length) {
      const next = new Int32Array(Math.ceil(i * 1.5));
      next.set(this.uplines);
      this.uplines = next;
    }
    this.uplines[i] = row.upline ?? 0;
  }

  /** Adds points and business value, in cents, to a partner who was added before; who is unknown is left out. */
  addVolume(id: number, money: number, points: number, business: number): void {
    const i = this.columns.index.get(id);
    if (i < 0) return;
    this.columns.points[i]! += points;
    if (money === 1) this.columns.businessUsd[i]! += business;
    else this.columns.businessMxn[i]! += business;
  }

  /** How many partners were added. */
  get size(): number {
    return this.columns.size;
  }

  finish(): LiveColumns {
    const { columns } = this;
    if (this.twice.length > 0) throw new NetworkTreeError([{ kind: 'duplicate', ids: this.twice }]);
    const ids = columns.ids.subarray(0, columns.size);
    const tree = buildTree(ids, this.uplines.subarray(0, columns.size), columns.index);
    columns.parent.set(tree.parent);
    linkAll(columns);
    countUp(columns, tree.order);
    return columns;
  }
}

/** Links children so that siblings stand in the order of their ids. */
function linkAll({ size, ids, parent, firstChild, lastChild, nextSibling }: LiveColumns): void {
  let sorted = true;
  for (let i = 1; sorted && i < size; i++) sorted = ids[i - 1]! < ids[i]!;
  const order = sorted ? undefined : Uint32Array.from({ length: size }, (_, i) => i).sort((a, b) => ids[a]! - ids[b]!);
  for (let at = size - 1; at >= 0; at--) {
    const i = order ? order[at]! : at;
    const up = parent[i]!;
    if (up < 0) continue;
    nextSibling[i] = firstChild[up]!;
    if (lastChild[up]! < 0) lastChild[up] = i;
    firstChild[up] = i;
  }
}

/** Counts everything afresh from the bottom up; used at load and when the rules or the period change. */
export function countUp(columns: LiveColumns, order: Int32Array): void {
  const { parent, status, active, group, points, ranks, size } = columns;
  for (const column of [columns.qualifiers, columns.legs, columns.countBelow, columns.enabledBelow]) column.fill(0);
  for (const column of [columns.activeBelow, columns.levelCount, columns.levelActive, columns.levelPoints])
    column.fill(0);
  group.set(points);
  for (let i = 0; i < size; i++) active[i] = status[i] === 1 && points[i]! >= ranks.minPoints ? 1 : 0;
  for (let at = size - 1; at >= 0; at--) {
    const i = order[at]!;
    const up = parent[i]!;
    if (up < 0) continue;
    group[up]! += group[i]!;
    columns.qualifiers[up]! += active[i]!;
    if (group[i]! >= ranks.legThreshold) columns.legs[up]! += 1;
    columns.countBelow[up]! += 1 + columns.countBelow[i]!;
    columns.enabledBelow[up]! += status[i]! + columns.enabledBelow[i]!;
    columns.activeBelow[up]! += active[i]! + columns.activeBelow[i]!;
    raiseLevels(columns, i, up);
  }
}

function raiseLevels({ levelCount, levelActive, levelPoints, active, points }: LiveColumns, i: number, up: number) {
  const to = up * LIVE_LEVELS;
  const from = i * LIVE_LEVELS;
  levelCount[to]! += 1;
  levelActive[to]! += active[i]!;
  levelPoints[to]! += points[i]!;
  for (let level = 1; level < LIVE_LEVELS; level++) {
    levelCount[to + level]! += levelCount[from + level - 1]!;
    levelActive[to + level]! += levelActive[from + level - 1]!;
    levelPoints[to + level]! += levelPoints[from + level - 1]!;
  }
}
