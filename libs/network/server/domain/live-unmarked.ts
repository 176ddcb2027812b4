import { parentsFirst } from '@ceiba/network/contract';
import type { LiveColumns } from './live-columns';

/** How many enabled descendants of each partner lack a mark, as they were when it was made. */
export class UnmarkedBelow {
  private readonly below: Int32Array;
  private readonly unmarked: Uint8Array;

  constructor(
    private readonly columns: LiveColumns,
    marked: (id: number) => boolean,
  ) {
    const { size, ids, status, parent } = columns;
    this.below = new Int32Array(size);
    this.unmarked = new Uint8Array(size);
    for (let i = 0; i < size; i++) this.unmarked[i] = status[i] === 1 && !marked(ids[i]!) ? 1 : 0;
    const order = parentsFirst(parent.subarray(0, size));
    for (let at = size - 1; at >= 0; at--) {
      const i = order[at]!;
      const up = parent[i]!;
      if (up >= 0) this.below[up]! += this.unmarked[i]! + this.below[i]!;
    }
  }

  /** The count below a partner; 0 for one who came later. */
  count(id: number): number {
    return this.below[this.columns.index.get(id)] ?? 0;
  }

  /** Whether this one himself lacks the mark. */
  has(id: number): boolean {
    return this.unmarked[this.columns.index.get(id)] === 1;
  }
}
