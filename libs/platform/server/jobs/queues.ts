import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Config } from '../config/config';
import { QUEUES, type QueueName } from './job-handler';
import { REDIS } from './redis';

/** All queues of the house: one for reactions, one for schedules, three for jobs by their nature. */
@Injectable()
export class Queues implements OnModuleDestroy {
  readonly reactions: Queue;
  readonly schedules: Queue;
  private readonly jobs: Map<string, Queue>;

  constructor(@Inject(REDIS) redis: Redis, config: Config) {
    const make = (name: string) => {
      const queue = new Queue(name, { connection: redis, prefix: config.queuePrefix });
      queue.on('error', () => undefined);
      return queue;
    };
    this.reactions = make('reactions');
    this.schedules = make('schedules');
    this.jobs = new Map((Object.keys(QUEUES) as QueueName[]).map((name) => [name, make(name)]));
  }

  all(): Queue[] {
    return [this.reactions, this.schedules, ...this.jobs.values()];
  }

  job(name: string): Queue {
    const queue = this.jobs.get(name);
    if (!queue) throw new Error(`no queue "${name}"`);
    return queue;
  }

  /** Queues a job row; the same row twice is one job. */
  async addJob(queue: string, kind: string, id: number, attempts: number): Promise<void> {
    await this.job(queue).add(
      kind,
      { id },
      {
        jobId: `job-${id}`,
        attempts,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: { count: 1000 },
        removeOnFail: false,
      },
    );
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.close().catch(() => undefined)));
  }
}
