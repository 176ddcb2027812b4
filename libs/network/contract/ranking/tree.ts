import { IdIndex } from './id-index';
import { NetworkTreeError, type TreeProblem } from './tree-error';

/** A checked placement tree as arrays; an index is a partner's place in all of them. */
export interface PartnerTree {
  readonly size: number;
  readonly ids: Int32Array;
  /** Index of the upline, -1 for the root. */
  readonly parent: Int32Array;
  /** Every index once, an upline always before his downline. */
  readonly order: Int32Array;
  readonly root: number;
}

const NONE = -1;
const MISSING = -2;

/**
 * Builds the tree and checks it: exactly one root, no repeated id, no orphan, no cycle.
 * `uplines` holds ids, 0 for none. Throws NetworkTreeError that names the ids (compensation.md, "A run", step 2).
 */
export function buildTree(ids: Int32Array, uplines: Int32Array, index = indexOf(ids)): PartnerTree {
  const size = ids.length;
  const parent = new Int32Array(size);
  const roots: number[] = [];
  const orphans: number[] = [];
  for (let i = 0; i < size; i++) {
    const upline = uplines[i]!;
    if (upline === 0) {
      parent[i] = NONE;
      roots.push(i);
      continue;
    }
    const place = index.get(upline);
    parent[i] = place < 0 ? MISSING : place;
    if (place < 0) orphans.push(ids[i]!);
  }
  const { order, cycle } = orderFromLeaves(parent);
  const problems: TreeProblem[] = [];
  if (orphans.length > 0) problems.push({ kind: 'orphan', ids: orphans });
  if (cycle.length > 0) problems.push({ kind: 'cycle', ids: cycle.map((i) => ids[i]!) });
  if (roots.length === 0) problems.push({ kind: 'no_root', ids: [] });
  if (roots.length > 1) problems.push({ kind: 'many_roots', ids: roots.map((i) => ids[i]!) });
  if (problems.length > 0) throw new NetworkTreeError(problems);
  return { size, ids, parent, order: order.reverse(), root: roots[0]! };
}

/** Every index once, an upline before his downline, for a tree that is known to be sound. */
export function parentsFirst(parent: Int32Array): Int32Array {
  return orderFromLeaves(parent).order.reverse();
}

/** An index of ids. Throws NetworkTreeError when an id stands twice. */
export function indexOf(ids: Int32Array): IdIndex {
  const index = new IdIndex();
  const twice: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (index.get(id) >= 0) twice.push(id);
    else index.set(id, i);
  }
  if (twice.length > 0) throw new NetworkTreeError([{ kind: 'duplicate', ids: twice }]);
  return index;
}

/** Takes leaf after leaf off the tree; what cannot be taken off stands in a cycle. */
function orderFromLeaves(parent: Int32Array): { order: Int32Array; cycle: number[] } {
  const size = parent.length;
  const waiting = new Int32Array(size);
  for (let i = 0; i < size; i++) if (parent[i]! >= 0) waiting[parent[i]!]! += 1;
  const order = new Int32Array(size);
  let last = 0;
  for (let i = size - 1; i >= 0; i--) if (waiting[i] === 0) order[last++] = i;
  for (let at = 0; at < last; at++) {
    const up = parent[order[at]!]!;
    if (up >= 0 && --waiting[up]! === 0) order[last++] = up;
  }
  const cycle: number[] = [];
  if (last < size) for (let i = 0; i < size; i++) if (waiting[i]! > 0) cycle.push(i);
  return { order, cycle };
}

/** How far below the root each partner stands in the stored tree; the root is 0. */
export function depths({ size, order, parent }: PartnerTree): Int32Array {
  const depth = new Int32Array(size);
  for (let at = 0; at < size; at++) {
    const i = order[at]!;
    const up = parent[i]!;
    depth[i] = up < 0 ? 0 : depth[up]! + 1;
  }
  return depth;
}

/** For each partner the nearest upline that bears the mark, -1 when there is none. */
export function nearestUpline({ size, order, parent }: PartnerTree, marked: Uint8Array): Int32Array {
  const nearest = new Int32Array(size);
  for (let at = 0; at < size; at++) {
    const i = order[at]!;
    const up = parent[i]!;
    nearest[i] = up < 0 || marked[up] === 1 ? up : nearest[up]!;
  }
  return nearest;
}

/** First child and next sibling of each partner, -1 for none; siblings stand in the order of the index. */
export function linkChildren(parent: Int32Array): { firstChild: Int32Array; nextSibling: Int32Array } {
  const firstChild = new Int32Array(parent.length).fill(NONE);
  const nextSibling = new Int32Array(parent.length).fill(NONE);
  for (let i = parent.length - 1; i >= 0; i--) {
    const up = parent[i]!;
    if (up < 0) continue;
    nextSibling[i] = firstChild[up]!;
    firstChild[up] = i;
  }
  return { firstChild, nextSibling };
}
