import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Job as BullJob, Worker, type WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { Config } from '../config/config';
import { runAs, SYSTEM } from '../context/request-context';
import { LOGGER, type Logger } from '../observability/logger';
import { Relay, type ReactionJobData } from '../outbox/relay';
import { Wake } from '../outbox/wake';
import { QUEUES, type QueueName } from './job-handler';
import { Queues } from './queues';
import { REDIS } from './redis';
import { Registry } from './registry';
import { RelayLoop } from './relay-loop';
import { RunJob } from './run-job';
import { RunReaction } from './run-reaction';

// A killed worker's jobs are taken over after the lock runs out; short, so that a close resumes within seconds.
const MAX_STALLED = 1_000;
const REACTIONS_AT_ONCE = 10;
/** How long a stopping worker waits for the jobs it is in. */
const CLOSE_MS = 5_000;

/** The hands of the runtime, gathered so that its constructor stays short. */
@Injectable()
export class WorkerParts {
  constructor(
    readonly relay: Relay,
    readonly wake: Wake,
    readonly reaction: RunReaction,
    readonly job: RunJob,
  ) {}
}

/** What a worker process does: relays the outbox, runs reactions, jobs and schedules. */
@Injectable()
export class WorkerRuntime implements OnModuleDestroy {
  private workers: Worker[] = [];
  private readonly connections: Redis[] = [];
  private loop: RelayLoop | null = null;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly config: Config,
    private readonly queues: Queues,
    private readonly registry: Registry,
    private readonly parts: WorkerParts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts everything. `schedules: false` leaves the clock out (tests run schedules by hand). */
  async start(options: { schedules?: boolean } = {}): Promise<void> {
    this.loop = new RelayLoop(this.parts.relay, this.logger);
    this.parts.wake.onRing(() => this.loop?.wake());
    const subscriber = this.connect();
    subscriber.on('message', () => this.loop?.wake());
    await subscriber.subscribe(this.parts.wake.channel);
    this.loop.start();
    this.work('reactions', REACTIONS_AT_ONCE, (job) => this.parts.reaction.run(job.name, job.data as ReactionJobData));
    for (const name of Object.keys(QUEUES) as QueueName[])
      this.work(name, QUEUES[name], (job) => {
        const attempt = job.attemptsMade + 1;
        return this.parts.job.run((job.data as { id: number }).id, attempt, attempt >= (job.opts.attempts ?? 1));
      });
    if (options.schedules !== false) await this.startSchedules();
  }

  private connect(): Redis {
    const connection = this.redis.duplicate();
    connection.on('error', () => undefined);
    this.connections.push(connection);
    return connection;
  }

  private async startSchedules(): Promise<void> {
    const wanted = new Map(this.registry.schedules().map((entry) => [entry.options.name, entry]));
    for (const { key } of await this.queues.schedules.getJobSchedulers())
      if (key && !wanted.has(key)) await this.queues.schedules.removeJobScheduler(key);
    for (const [name, { options }] of wanted)
      await this.queues.schedules.upsertJobScheduler(
        name,
        options.cron ? { pattern: options.cron, tz: COMPANY_ZONE } : { every: options.every ?? 60_000 },
        { name, opts: { removeOnComplete: true, removeOnFail: { count: 100 } } },
      );
    this.work('schedules', 2, async (job) => {
      await runAs(SYSTEM, async () => wanted.get(job.name)?.schedule.run());
    });
  }

  private work(queue: string, concurrency: number, run: (job: BullJob) => Promise<void>): void {
    // BullMQ does not close a connection that it was given.
    const connection = this.connect();
    const options: WorkerOptions = {
      connection,
      prefix: this.config.queuePrefix,
      concurrency,
      lockDuration: this.config.jobLockMs,
      stalledInterval: Math.ceil(this.config.jobLockMs / 3),
      maxStalledCount: MAX_STALLED,
    };
    const worker = new Worker(queue, run, options);
    worker.on('error', (error) => this.logger.warn({ queue, err: error.message }, 'queue connection'));
    this.workers.push(worker);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop?.stop();
    await Promise.all(this.workers.map((worker) => ended(worker)));
    for (const connection of this.connections) connection.disconnect();
  }
}

/** Lets what runs finish, but not for ever: what is cut off here is taken over by another worker, as after a kill. */
async function ended(worker: Worker): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([worker.close().catch(() => undefined), patience]);
  clearTimeout(timer);
}
