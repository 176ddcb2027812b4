/** Milliseconds before each further look. */
const PAUSES = [1_000, 2_000, 4_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Does a save whose answer may be lost: what was not answered is asked again, with the same key, so it is saved once and its first
 * answer comes back (docs/adr/0068). `isLost`: nobody knows what came of it; `looking` hears that it is being looked up. Throws
 * the last error where nobody answers.
 */
export async function untilAnswered<T>(
  save: () => Promise<T>,
  isLost: (error: unknown) => boolean,
  looking: () => void,
): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await save();
    } catch (error) {
      if (!isLost(error)) throw error;
      looking();
      await pause(ms);
    }
  }
  return save();
}
