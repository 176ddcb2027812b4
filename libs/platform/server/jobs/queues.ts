import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { QUEUES } from './job-handler';
import { Registry } from './registry';

export const REACTIONS = 'reactions';
export const SCHEDULES = 'schedules';
export const QUEUE_NAMES: readonly string[] = [REACTIONS, SCHEDULES, ...Object.keys(QUEUES)];

/** All queues of the house: one for reactions, one for schedules, the others for jobs by their nature. */
@Injectable()
export class Queues {
  constructor(
    private readonly modules: ModuleRef,
    private readonly registry: Registry,
  ) {}

  get reactions(): Queue {
    return this.named(REACTIONS);
  }

  get schedules(): Queue {
    return this.named(SCHEDULES);
  }

  all(): Queue[] {
    return QUEUE_NAMES.map((name) => this.named(name));
  }

  /** Where jobs of this kind wait; told by the code, so that a row of an older version finds its queue, too. */
  ofKind(kind: string): Queue {
    return this.named(this.registry.jobOptions(kind).queue);
  }

  /** Queues a job row; the same row twice is one job. */
  async addJob(kind: string, id: number): Promise<void> {
    await this.ofKind(kind).add(
      kind,
      { id },
      {
        jobId: `job-${id}`,
        attempts: this.registry.jobOptions(kind).attempts ?? 5,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: { count: 1000 },
        removeOnFail: false,
      },
    );
  }

  private named(name: string): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }
}
