/** When a mark was made, by both clocks of the device. */
export interface MadeAt {
  /** The clock on the wall of the device, in milliseconds. */
  wall: number;
  /** Milliseconds since the page was opened: nobody sets it back, and it may stand still while the device sleeps. */
  mono: number;
  /** The page that `mono` is of. */
  page: string;
}

const SAME_MS = 120_000;

/**
 * How long ago a mark was made. The wall is right while a device sleeps, the page's own count where somebody set the clock
 * back; where they differ by more than two minutes nobody knows, and the hour wants a look.
 */
export function ageOf(made: MadeAt, now: MadeAt): { age_ms: number; age_unclear: 0 | 1 } {
  const wall = Math.max(0, Math.round(now.wall - made.wall));
  if (made.page !== now.page) return { age_ms: wall, age_unclear: now.wall < made.wall ? 1 : 0 };
  const mono = Math.max(0, Math.round(now.mono - made.mono));
  return { age_ms: Math.max(wall, mono), age_unclear: Math.abs(now.wall - made.wall - mono) > SAME_MS ? 1 : 0 };
}
