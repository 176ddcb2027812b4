/** As long as a condition is waited for: far longer than it takes on the slowest machine, so only a fault reaches it. */
export const PATIENCE_MS = 90_000;

/** Asks again until `probe` answers without throwing, or the deadline is over; then the last error is thrown. No blind sleeps. */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  options: { timeout?: number; every?: number } = {},
): Promise<T> {
  const until = Date.now() + (options.timeout ?? PATIENCE_MS);
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, options.every ?? 25);
    });
  }
}

/**
 * Waits for `probe` like `eventually`; answers how long it took, in milliseconds. Judge a promise of speed by the
 * fastest of several rounds: a machine whose time is taken is late now and then, a slow product is late every time.
 */
export async function timed(probe: () => unknown): Promise<number> {
  const begun = performance.now();
  await eventually(probe);
  return performance.now() - begun;
}
