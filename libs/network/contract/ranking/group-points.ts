import type { PartnerTree } from './tree';

/** Group points: own points plus those of all descendants, active or not. In cents of a point. */
export function sumGroupPoints({ size, order, parent }: PartnerTree, points: Float64Array): Float64Array {
  const group = points.slice(0, size);
  for (let at = size - 1; at >= 0; at--) {
    const i = order[at]!;
    const up = parent[i]!;
    if (up >= 0) group[up]! += group[i]!;
  }
  return group;
}

/** Active in the period: status 1 and at least the minimum of personal points (both in cents of a point). */
export function markActive(status: Uint8Array, points: Float64Array, minPoints: number): Uint8Array {
  const active = new Uint8Array(status.length);
  for (let i = 0; i < status.length; i++) active[i] = status[i] === 1 && points[i]! >= minPoints ? 1 : 0;
  return active;
}

/** Counts, per partner, the active ones and the legs of his first level. */
export function countFirstLevel(
  parent: Int32Array,
  active: Uint8Array,
  group: Float64Array,
  legThreshold: number,
): { qualifiers: Int32Array; legs: Int32Array } {
  const qualifiers = new Int32Array(parent.length);
  const legs = new Int32Array(parent.length);
  for (let i = 0; i < parent.length; i++) {
    const up = parent[i]!;
    if (up < 0) continue;
    qualifiers[up]! += active[i]!;
    if (group[i]! >= legThreshold) legs[up]! += 1;
  }
  return { qualifiers, legs };
}
