import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckCommissionsInput } from '@ceiba/commissions/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs } from '@ceiba/platform/server';
import { CHECK_JOB } from '../../jobs/check-commissions.job';

/** Has the worker check a closed period, or all of them; answers the job's id. Throws 404. */
export class RequestCheck extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: CheckCommissionsInput) {
    super();
  }
}

@CommandHandler(RequestCheck)
export class RequestCheckHandler implements ICommandHandler<RequestCheck> {
  constructor(
    private readonly jobs: Jobs,
    private readonly periods: PeriodReader,
  ) {}

  async execute({ input: { id_period } }: RequestCheck): Promise<JobStarted> {
    if (id_period) await this.periods.get(id_period);
    return { id_job: await this.jobs.enqueue(CHECK_JOB, { id_period: id_period ?? null }) };
  }
}
