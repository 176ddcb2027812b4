import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type Type } from '@nestjs/common';
import type { Job as BullJob } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logger';
import { HouseProcess } from './house-process';
import { QUEUES, type QueueName } from './job-handler';
import { RunJob } from './run-job';

/** One job is one job row. */
@Injectable()
class JobProcess extends HouseProcess {
  constructor(
    private readonly job: RunJob,
    @Inject(LOGGER) protected readonly logger: Logger,
  ) {
    super();
  }

  protected work(job: BullJob<{ id: number }>): Promise<void> {
    const attempt = job.attemptsMade + 1;
    return this.job.run(job.data.id, attempt, attempt >= (job.opts.attempts ?? 1));
  }
}

/** One processor a queue, so that what waits in one never stands behind another's work. */
export const JOB_PROCESSES: Type<HouseProcess>[] = (Object.keys(QUEUES) as QueueName[]).map((name) => {
  @Processor(name, { concurrency: QUEUES[name] })
  class OneQueue extends JobProcess {}
  return OneQueue;
});
