import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/config';
import { REDIS } from '../jobs/redis';

/** Tells the relay that something was committed. Only a hint: the relay also polls, so a lost ring loses nothing. */
@Injectable()
export class Wake implements OnModuleDestroy {
  private timer: NodeJS.Immediate | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  get channel(): string {
    return `${this.config.queuePrefix}:wake`;
  }

  /** Coalesces the commits of one turn of the event loop into one message. */
  ring(): void {
    for (const listener of this.listeners) listener();
    this.timer ??= setImmediate(() => {
      this.timer = null;
      // A hint that waits for Redis would only fill the memory.
      if (this.redis.status === 'ready') this.redis.publish(this.channel, '1').catch(() => undefined);
    });
  }

  /** For a relay in the same process (tests). */
  onRing(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onModuleDestroy(): void {
    if (this.timer) clearImmediate(this.timer);
  }
}
