/**
 * Writes readings at most once in so many milliseconds. The last one of a burst is written, too, as soon as the time is
 * over: what is slow after it may last, and must not be shown as what went before.
 */
export class Paced<Reading> {
  private written = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private underway: Promise<unknown> = Promise.resolve();

  /** @param everyMs milliseconds between two writes */
  constructor(
    private readonly write: (reading: Reading) => Promise<unknown>,
    private readonly everyMs: number,
  ) {}

  /** Writes it now, or keeps it as the last one of the burst; `now` does not wait for the pace. Throws what writing throws. */
  async tell(reading: Reading, now = false): Promise<void> {
    clearTimeout(this.timer);
    const left = this.written + this.everyMs - Date.now();
    if (now || left <= 0) return this.put(reading);
    // A write that fails here is seen by the next one.
    this.timer = setTimeout(() => void this.put(reading).catch(() => undefined), left);
  }

  /** Nothing is written after this. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    await this.underway.catch(() => undefined);
  }

  private async put(reading: Reading): Promise<void> {
    this.written = Date.now();
    const before = this.underway.catch(() => undefined);
    this.underway = before.then(() => this.write(reading));
    await this.underway;
  }
}
