/** Ids with the one at `from` taken out and put in at `to`. */
export function moved(ids: readonly number[], from: number, to: number): number[] {
  const next = [...ids];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/**
 * Where a row that is pulled to the height `y` goes, by the middles of the rows as they stand: past the middle of another one it
 * takes its place.
 */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, at) => at < from && middle > y).length;
  const below = middles.filter((middle, at) => at > from && middle < y).length;
  return from - above + below;
}
