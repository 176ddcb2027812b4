/** One reading of a job: when, and how much was done. */
export interface Reading {
  at: number;
  done: number;
}

const KEPT = 12;

/** Adds a reading; only the last ones count, so that a slow start does not spoil the estimate. */
export function withReading(readings: readonly Reading[], next: Reading): readonly Reading[] {
  const last = readings[readings.length - 1];
  if (last && last.done === next.done) return readings;
  return [...readings.slice(-(KEPT - 1)), next];
}

/** Seconds left at the pace of the last readings; `null` while there is no pace. */
export function secondsLeft(readings: readonly Reading[], total: number): number | null {
  const first = readings[0];
  const last = readings[readings.length - 1];
  if (!first || !last || last.done <= first.done) return null;
  const perMs = (last.done - first.done) / (last.at - first.at);
  return (total - last.done) / perMs / 1000;
}
