import type { LiveColumns } from './live-columns';

/** The placement tree, or the tree in which everybody hangs from his nearest active upline (compensation.md). */
export type TreeKind = 'COMISIONES' | 'ROLL_OVER';

/**
 * Walks what stands below a partner in tree order (each one before his downline, siblings by id), without recursion
 * and without memory. `nivel` is the level below the top in the stored tree, `rolledNivel` after the roll-over.
 */
export class TreeWalk {
  index: number;
  nivel = 0;
  rolledNivel = 0;

  constructor(
    private readonly columns: LiveColumns,
    private readonly top: number,
    private readonly deepest = Number.POSITIVE_INFINITY,
  ) {
    this.index = top;
  }

  /** Steps to the next partner; false at the end. */
  next(): boolean {
    const { columns } = this;
    const { firstChild, nextSibling, parent } = columns;
    const child = this.nivel < this.deepest ? firstChild[this.index]! : -1;
    if (child >= 0) {
      this.nivel += 1;
      // Who is not active holds nobody: his downline hangs where he hangs.
      this.rolledNivel += holds(columns, this.index);
      this.index = child;
      return true;
    }
    // The second condition ends a walk that a move has cut off from its top.
    while (this.index !== this.top && this.index >= 0) {
      const sibling = nextSibling[this.index]!;
      if (sibling >= 0) {
        this.index = sibling;
        return true;
      }
      this.index = parent[this.index]!;
      this.nivel -= 1;
      this.rolledNivel -= this.index < 0 ? 0 : holds(columns, this.index);
    }
    return false;
  }
}

/** 1 for who holds a downline after the roll-over: the active, and the root, which is where nobody active is above. */
export function holds({ parent, active }: LiveColumns, i: number): 0 | 1 {
  return active[i] === 1 || parent[i]! < 0 ? 1 : 0;
}

/** The upline in one of the trees, -1 for the root. */
export function uplineIn(columns: LiveColumns, kind: TreeKind, i: number): number {
  let up = columns.parent[i]!;
  if (kind === 'ROLL_OVER') while (up >= 0 && holds(columns, up) === 0) up = columns.parent[up]!;
  return up;
}

/** How many hang from a partner after the roll-over without being his direct downline; nobody hangs from who is not active. */
export function countRolledUp(columns: LiveColumns, top: number): number {
  const { firstChild, nextSibling, active } = columns;
  if (holds(columns, top) === 0) return 0;
  let count = 0;
  const open: number[] = [];
  for (let child = firstChild[top]!; child >= 0; child = nextSibling[child]!) if (active[child] !== 1) open.push(child);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (let child = firstChild[at]!; child >= 0; child = nextSibling[child]!) {
      count += 1;
      if (active[child] !== 1) open.push(child);
    }
  return count;
}
