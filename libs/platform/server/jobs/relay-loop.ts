import type { Logger } from '../observability/logger';
import type { Relay } from '../outbox/relay';

const POLL_MS = 1_000;

/** Runs the relay when woken and once a second anyway; one run at a time. */
export class RelayLoop {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly relay: Relay,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.turn();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async turn(): Promise<void> {
    try {
      do {
        this.again = false;
        await this.relay.relay();
      } while (this.again && !this.stopped);
    } catch (error) {
      // Database or Redis away: the rows stay, the next tick tries again.
      this.logger.warn({ err: error instanceof Error ? error.message : String(error) }, 'relay waits');
    } finally {
      this.running = null;
    }
  }
}
