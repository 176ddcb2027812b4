/** Who waits longer for a part of the house than this is told that it is away, within two seconds in all. */
const LIMIT_MS = 1_500;

/** What `work` says, or null when it fails or takes too long. */
export async function probe<T>(work: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS);
  });
  const result = await Promise.race([work().catch(() => null), limit]);
  clearTimeout(timer);
  return result;
}
