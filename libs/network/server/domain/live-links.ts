import type { LiveColumns } from './live-columns';

/** Hangs a partner below another; siblings stand in the order of their ids, on every process alike. */
export function link(columns: LiveColumns, i: number, parent: number): void {
  const { ids, firstChild, lastChild, nextSibling } = columns;
  columns.parent[i] = parent;
  const last = lastChild[parent]!;
  if (last >= 0 && ids[last]! < ids[i]!) {
    // The usual case, a new partner has the highest id.
    nextSibling[last] = i;
    nextSibling[i] = -1;
    lastChild[parent] = i;
    return;
  }
  let before = -1;
  let next = firstChild[parent]!;
  while (next >= 0 && ids[next]! < ids[i]!) {
    before = next;
    next = nextSibling[next]!;
  }
  nextSibling[i] = next;
  if (before < 0) firstChild[parent] = i;
  else nextSibling[before] = i;
  if (next < 0) lastChild[parent] = i;
}

/** Takes a partner, with everybody below him, from his upline. */
export function unlink(columns: LiveColumns, i: number): void {
  const { parent, firstChild, lastChild, nextSibling } = columns;
  const up = parent[i]!;
  let before = -1;
  for (let at = firstChild[up]!; at !== i; at = nextSibling[at]!) before = at;
  if (before < 0) firstChild[up] = nextSibling[i]!;
  else nextSibling[before] = nextSibling[i]!;
  if (lastChild[up] === i) lastChild[up] = before;
  nextSibling[i] = -1;
  parent[i] = -1;
}

/** Whether `below` stands under `above` (nobody stands under himself). */
export function isBelow({ parent }: LiveColumns, below: number, above: number): boolean {
  for (let at = parent[below]!; at >= 0; at = parent[at]!) if (at === above) return true;
  return false;
}
