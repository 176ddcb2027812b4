import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PreviewInput } from '@ceiba/commissions/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs } from '@ceiba/platform/server';
import { PREVIEW_JOB, type PreviewPayload } from '../jobs/preview-period.job';

/** Has the worker calculate a period without closing it; answers the job's id. The preview itself says whose it is. */
export class RequestPreview extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: PreviewInput) {
    super();
  }
}

@CommandHandler(RequestPreview)
export class RequestPreviewHandler implements ICommandHandler<RequestPreview> {
  constructor(private readonly jobs: Jobs) {}

  async execute({ input }: RequestPreview): Promise<JobStarted> {
    const payload: PreviewPayload = { id_period: input.id_period, id_plan: input.id_plan ?? null, automatic: false };
    return { id_job: await this.jobs.enqueue(PREVIEW_JOB, payload) };
  }
}
