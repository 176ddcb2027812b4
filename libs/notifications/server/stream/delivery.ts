import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config, LOGGER, type Logger, REDIS, UnitOfWork } from '@ceiba/platform/server';

/** What one process tells all API processes; each hands it to the open tabs of these users. */
export interface Delivery {
  users: readonly number[];
  event: 'notification' | 'read';
  id: number;
  data: object;
}

/** Sends deliveries through Redis. The notice itself is in the database: what gets lost here shows with the next load. */
@Injectable()
export class Deliveries {
  readonly channel: string;

  constructor(
    private readonly unit: UnitOfWork,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    config: Config,
  ) {
    this.channel = `${config.queuePrefix}:notifications`;
  }

  /** Goes out after the commit of the current unit of work. */
  send(delivery: Delivery): void {
    if (delivery.users.length === 0) return;
    this.unit.afterCommit(() => {
      this.redis
        .publish(this.channel, JSON.stringify(delivery))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'notification not delivered'));
    });
  }
}
