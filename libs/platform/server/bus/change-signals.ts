import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/config';
import { UnitOfWork } from '../database/unit-of-work';
import { REDIS } from '../jobs/redis';

/**
 * Says which kinds of records commands have changed, by the names the audit gives them, so that an open screen reads
 * again what it shows. A hint without ids: what gets lost here shows with the next look.
 */
@Injectable()
export class ChangeSignals implements OnModuleDestroy {
  readonly channel: string;
  private readonly kinds = new Set<string>();
  private timer: NodeJS.Immediate | null = null;

  constructor(
    private readonly unit: UnitOfWork,
    @Inject(REDIS) private readonly redis: Redis,
    config: Config,
  ) {
    this.channel = `${config.queuePrefix}:changes`;
  }

  /** Goes out after the commit of the current unit of work, as a JSON list; commits of one turn go together. */
  tell(kinds: readonly string[]): void {
    if (kinds.length > 0) this.unit.afterCommit(() => this.collect(kinds));
  }

  onModuleDestroy(): void {
    if (this.timer) clearImmediate(this.timer);
  }

  private collect(kinds: readonly string[]): void {
    for (const kind of kinds) this.kinds.add(kind);
    this.timer ??= setImmediate(() => {
      this.timer = null;
      const told = JSON.stringify([...this.kinds]);
      this.kinds.clear();
      // A hint that waits for Redis would only fill the memory.
      if (this.redis.status === 'ready') this.redis.publish(this.channel, told).catch(() => undefined);
    });
  }
}
