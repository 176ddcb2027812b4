import { Redis } from 'ioredis';

export const REDIS = Symbol('REDIS');

/** A line on which nothing comes for so long is asked whether its other end is there. */
const QUIET_MS = 10_000;

/** Connections never give up: Redis restarted under load only makes queue work wait. */
export function createRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    enableReadyCheck: true,
    keepAlive: QUIET_MS,
    retryStrategy: (times) => Math.min(50 * 2 ** times, 2_000),
  });
  // Without a listener a lost connection would end the process; reconnecting is ioredis' own work.
  redis.on('error', () => undefined);
  return redis;
}
