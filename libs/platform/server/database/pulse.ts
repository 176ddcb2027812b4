import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';

/** Between two questions, as a part of the limit: who is silent is known within one limit and this. */
const PAUSE = 1 / 6;

/** When a server that falls silent is known to be, at worst, in ms. */
export const silentAfterMs = (limitMs: number): number => limitMs * (1 + PAUSE);

/**
 * Asks a server for a sign of life, again and again, on a connection of its own. Any answer is one, a refusal too; how
 * long the statements of others run says nothing. `told` hears when it falls silent and when it answers again.
 */
export class Pulse {
  private connection: Connection | null = null;
  private timer: NodeJS.Timeout | null = null;
  private alive = true;
  private stopped = false;

  constructor(
    private readonly server: ConnectionOptions,
    private readonly limitMs: number,
    private readonly told: (alive: boolean) => void,
  ) {
    this.rest();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.hangUp();
  }

  private rest(): void {
    this.timer = setTimeout(() => void this.beat(), this.limitMs * PAUSE).unref();
  }

  private async beat(): Promise<void> {
    const alive = await this.answers();
    if (this.stopped) return;
    if (alive !== this.alive) this.told((this.alive = alive));
    this.rest();
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      let ended = false;
      // A connection that was given up may still say so later.
      const end = (alive: boolean, keep: boolean) => {
        if (ended) return;
        ended = true;
        if (this.timer) clearTimeout(this.timer);
        if (!keep) this.hangUp();
        resolve(alive);
      };
      this.wait(() => end(false, false));
      this.connection ??= this.connect();
      this.connection.query('select 1', (error) => end(error?.code !== 'ETIMEDOUT', error === null));
    });
  }

  /** Calls back after the limit. A process that stood still itself can't judge: the answer may lie there unread, so it waits anew. */
  private wait(over: () => void): void {
    const due = performance.now() + this.limitMs * (1 + PAUSE);
    this.timer = setTimeout(() => {
      if (performance.now() > due) this.wait(over);
      // What has arrived is read first.
      else this.timer = setTimeout(over);
    }, this.limitMs).unref();
  }

  private connect(): Connection {
    const connection = createConnection({ ...this.server, connectTimeout: this.limitMs });
    connection.on('error', () => undefined);
    return connection;
  }

  private hangUp(): void {
    this.connection?.destroy();
    this.connection = null;
  }
}
