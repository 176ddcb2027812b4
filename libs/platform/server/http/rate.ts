const KEYS_MAX = 10_000;

/**
 * Counts by key within a window of time and forgets all of them when it is over. It is this process's own: several
 * processes allow as many times more. Beyond 10,000 keys all new ones share one count, so that it never grows.
 */
export class Rate {
  private readonly counts = new Map<string, number>();
  private until = 0;

  constructor(private readonly windowMs: number) {}

  /** Takes one of `most`; false when there is none left in this window. */
  take(key: string, most: number, now: number): boolean {
    if (now >= this.until || now < this.until - this.windowMs) {
      this.counts.clear();
      this.until = now + this.windowMs;
    }
    const name = this.counts.has(key) || this.counts.size < KEYS_MAX ? key : '';
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count <= most;
  }
}
