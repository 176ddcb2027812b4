/** Asks again until `probe` answers without throwing, or the deadline is over; then the last error is thrown. No blind sleeps. */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  options: { timeout?: number; every?: number } = {},
): Promise<T> {
  const until = Date.now() + (options.timeout ?? 10_000);
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
