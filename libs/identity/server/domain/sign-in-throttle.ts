const MINUTE = 60_000;
/** How long an account stays blocked from an address, and the span in which failures count together. */
export const BLOCK_MS = 15 * MINUTE;
export const MAX_FAILURES = 5;

/**
 * Is the account blocked from this address? `failures` are the latest ones, newest first. Five within a quarter of an
 * hour block for a quarter of an hour from the fifth (decisions.md, "Sign-in and privacy").
 */
export function isBlocked(failures: readonly Date[], now: Date): boolean {
  const newest = failures[0];
  const fifth = failures[MAX_FAILURES - 1];
  if (!newest || !fifth) return false;
  const together = newest.getTime() - fifth.getTime() <= BLOCK_MS;
  return together && now.getTime() - newest.getTime() < BLOCK_MS;
}

/** Milliseconds that the answer to the n-th failure waits: nothing, then doubling up to a second. */
export function slowdown(failures: number): number {
  return failures < 2 ? 0 : Math.min(125 * 2 ** (failures - 1), 1000);
}
