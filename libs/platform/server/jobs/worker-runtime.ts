import { BullModule, BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { Config } from '../config/config';
import { LOGGER, type Logger } from '../observability/logger';
import { Relay } from '../outbox/relay';
import { Wake } from '../outbox/wake';
import { JOB_PROCESSES } from './job.process';
import { patientWorker, workerTimes } from './patient-worker';
import { ReactionProcess } from './reaction.process';
import { REDIS } from './redis';
import { RelayLoop } from './relay-loop';
import { ScheduleProcess } from './schedule.process';
import { Schedules } from './schedules';

const HEAL_EVERY_MS = 5_000;

/** The hands of the runtime, gathered so that its constructor stays short. */
@Injectable()
export class WorkerParts {
  constructor(
    readonly registrar: BullRegistrar,
    readonly discovery: DiscoveryService,
    readonly schedules: Schedules,
    readonly config: Config,
  ) {}
}

/** What a worker process does: relays the outbox, runs reactions, jobs and schedules. */
@Injectable()
export class WorkerRuntime implements OnModuleDestroy {
  private subscriber: Redis | null = null;
  private readonly loop: RelayLoop;
  private healing: NodeJS.Timeout | null = null;

  constructor(
    relay: Relay,
    private readonly wake: Wake,
    private readonly parts: WorkerParts,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new RelayLoop(relay, logger);
  }

  /** Starts everything. `schedules: false` leaves the clock out (tests run schedules by hand). */
  async start(options: { schedules?: boolean } = {}): Promise<void> {
    this.wake.onRing(() => this.loop.wake());
    this.subscriber = this.redis.duplicate();
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', () => this.loop.wake());
    await this.subscriber.subscribe(this.wake.channel);
    this.loop.start();
    BullModule.workerClass = patientWorker(workerTimes(this.parts.config.jobLockMs));
    this.parts.registrar.register();
    if (options.schedules === false) return;
    await this.parts.schedules.arm();
    this.healing = setInterval(() => void this.heal(), HEAL_EVERY_MS);
  }

  /** Redis may come back empty: what stood in it is set up again. */
  private async heal(): Promise<void> {
    await this.parts.schedules.heal().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'schedules wait');
    });
  }

  async onModuleDestroy(): Promise<void> {
    if (this.healing) clearInterval(this.healing);
    await this.loop.stop();
    if (!this.subscriber) return;
    const hosts = this.parts.discovery.getProviders().map(({ instance }) => instance as unknown);
    await Promise.all(hosts.filter((host) => host instanceof WorkerHost).map((host) => host.worker.close()));
    this.subscriber.disconnect();
  }
}

/** What a process that works provides beside the platform. */
export const WORKER_PROVIDERS = [ReactionProcess, ScheduleProcess, ...JOB_PROCESSES, WorkerParts, WorkerRuntime];
