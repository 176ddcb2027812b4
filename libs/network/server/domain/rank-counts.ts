import { assignRanks, type CompiledRank, parentsFirst } from '@ceiba/network/contract';
import type { LiveColumns } from './live-columns';

/**
 * Everybody's standing and how many below him hold which rank, as it was when it was made: later changes don't reach it.
 * One pass from the bottom up; about 80 bytes a partner. Points in cents.
 */
export class RankCounts {
  readonly size: number;
  readonly ids: Int32Array;
  readonly rank: Uint8Array;
  readonly points: Float64Array;
  readonly group: Float64Array;
  /** Descendants: with status 1, active in the period, with a rank. */
  readonly enabled: Int32Array;
  readonly active: Int32Array;
  readonly ranked: Int32Array;
  private readonly rules: readonly CompiledRank[];
  private readonly below: Int32Array;
  private readonly parent: Int32Array;
  /** An upline always before his downline. */
  private readonly order: Int32Array;

  constructor(columns: LiveColumns) {
    const { size } = columns;
    this.size = size;
    this.rules = columns.ranks.rules;
    this.ids = columns.ids.slice(0, size);
    this.points = columns.points.slice(0, size);
    this.group = columns.group.slice(0, size);
    this.enabled = columns.enabledBelow.slice(0, size);
    this.active = columns.activeBelow.slice(0, size);
    this.parent = columns.parent.slice(0, size);
    this.rank = assignRanks(columns, columns.ranks, size);
    this.order = parentsFirst(this.parent);
    this.ranked = new Int32Array(size);
    this.below = new Int32Array(size * this.rules.length);
    this.countUp();
  }

  private countUp(): void {
    const { rules, below, ranked, parent, order, rank } = this;
    const width = rules.length;
    const placeOf = new Int32Array(256).fill(-1);
    rules.forEach(({ id }, at) => (placeOf[id] = at));
    for (let at = this.size - 1; at >= 0; at--) {
      const i = order[at]!;
      const up = parent[i]!;
      if (up < 0) continue;
      ranked[up]! += ranked[i]!;
      for (let one = 0; one < width; one++) below[up * width + one]! += below[i * width + one]!;
      if (rank[i] === 0) continue;
      ranked[up]! += 1;
      below[up * width + placeOf[rank[i]!]!]! += 1;
    }
  }

  /** How many below a place hold each rank of the plan, the lowest first. */
  ranksBelow(i: number): { rank: number; count: number }[] {
    const width = this.rules.length;
    return this.rules.map(({ id }, at) => ({ rank: id, count: this.below[i * width + at]! }));
  }

  /** Who stands below `id` and himself, by place; null where he is not in the network. */
  inside(id: number): Uint8Array | null {
    const top = this.ids.indexOf(id);
    if (top < 0) return null;
    const inside = new Uint8Array(this.size);
    for (let at = 0; at < this.size; at++) {
      const i = this.order[at]!;
      const up = this.parent[i]!;
      inside[i] = i === top || (up >= 0 && inside[up] === 1) ? 1 : 0;
    }
    return inside;
  }
}
