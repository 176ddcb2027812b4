import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Product } from './product';

/** Redis loses all that it knew of the house's work. Throws where it knew nothing: then nothing is tried. */
export async function forgetWork(p: Product): Promise<void> {
  const redis = new Redis(p.env.REDIS_URL ?? '');
  const keys = await redis.keys(`${p.env.QUEUE_PREFIX}:*`);
  if (keys.length === 0) throw new Error('Redis knows of no work');
  await redis.del(keys);
  await redis.quit();
}

/** What the schedule does some minutes later: what was queued and is not done is looked at now. */
export async function sweepNow(p: Product): Promise<void> {
  for (const table of ['outbox', 'job'])
    await p.rows(`update ${table} set check_at = check_at - interval 10 minute where check_at is not null`);
  const schedules = new Queue('schedules', { connection: { url: p.env.REDIS_URL }, prefix: p.env.QUEUE_PREFIX });
  await schedules.add('sweep-lost-events', {});
  await schedules.close();
}
