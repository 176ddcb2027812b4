const CHECK_MS = 5_000;

/** A line whose other end should be heard from time to time. */
export interface Watch {
  /** Something came. */
  heard: () => void;
  stop: () => void;
}

/**
 * Calls `onSilence` once when nothing was heard for `limitMs`. By the clock on the wall: a timer alone stands still while
 * the laptop sleeps, and the line it left open is dead when it wakes up.
 */
export function watchSilence(limitMs: number, onSilence: () => void): Watch {
  let last = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - last < limitMs) return;
    clearInterval(timer);
    onSilence();
  }, CHECK_MS);
  return { heard: () => void (last = Date.now()), stop: () => clearInterval(timer) };
}
