/**
 * A question that many ask at once: one run at a time, and whoever asks while one is on its way shares the next, because
 * the one that has begun may have missed what he asks about. The arguments of the first of them count. A run that fails
 * fails for those who shared it, and for nobody after.
 */
export function shareNext<Args extends unknown[], T>(
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return (...args) => {
    next ??= running.then(() => {
      next = undefined;
      const mine = run(...args);
      running = mine.catch(() => undefined);
      return mine;
    });
    return next;
  };
}
