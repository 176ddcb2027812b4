import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job as BullJob } from 'bullmq';
import { LOGGER, type Logger } from '../observability/logger';
import { HouseProcess } from './house-process';
import { SCHEDULES } from './queues';
import { Schedules } from './schedules';

/** One job is one turn of a schedule. */
@Processor(SCHEDULES, { concurrency: 4 })
export class ScheduleProcess extends HouseProcess {
  constructor(
    private readonly schedules: Schedules,
    @Inject(LOGGER) protected readonly logger: Logger,
  ) {
    super();
  }

  protected work(job: BullJob): Promise<void> {
    return this.schedules.run(job.name);
  }
}
