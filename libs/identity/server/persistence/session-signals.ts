import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config, LOGGER, type Logger, REDIS, UnitOfWork } from '@ceiba/platform/server';

/** Whose open tabs must look at their session again: it may be over, or hold other screens now. */
export interface SessionSignal {
  users?: readonly number[];
  id_profile?: number;
}

/**
 * Tells the open tabs of every process, through Redis, that rights or sessions changed. The next call is refused or
 * allowed by the database anyway; this is how a tab hears of it without a call.
 */
@Injectable()
export class SessionSignals {
  readonly channel: string;

  constructor(
    private readonly unit: UnitOfWork,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    config: Config,
  ) {
    this.channel = `${config.queuePrefix}:sessions`;
  }

  /** Goes out after the commit of the current unit of work. */
  send(signal: SessionSignal): void {
    this.unit.afterCommit(() => {
      this.redis
        .publish(this.channel, JSON.stringify(signal))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'session signal not sent'));
    });
  }
}
