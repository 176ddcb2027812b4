import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JobStarted } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, Jobs } from '@ceiba/platform/server';
import { {{CONSTANT}} } from '../jobs/{{name}}.job';

/** Has the worker {{words}}; answers the job's id. */
export class {{Request}} extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
}

@CommandHandler({{Request}})
export class {{Request}}Handler implements ICommandHandler<{{Request}}> {
  constructor(
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute(): Promise<JobStarted> {
    const id_job = await this.jobs.enqueue({{CONSTANT}}, {});
    this.audit.touch('job', id_job, { kind: {{CONSTANT}} });
    return { id_job };
  }
}
