import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job as BullJob } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logger';
import type { ReactionJobData } from '../outbox/relay';
import { HouseProcess } from './house-process';
import { REACTIONS } from './queues';
import { RunReaction } from './run-reaction';

/** One job is one consumer on one event. */
@Processor(REACTIONS, { concurrency: 10 })
export class ReactionProcess extends HouseProcess {
  constructor(
    private readonly reaction: RunReaction,
    @Inject(LOGGER) protected readonly logger: Logger,
  ) {
    super();
  }

  protected work(job: BullJob<ReactionJobData>): Promise<void> {
    return this.reaction.run(job.name, job.data);
  }
}
