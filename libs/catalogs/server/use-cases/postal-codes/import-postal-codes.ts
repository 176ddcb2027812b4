import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs, type UploadedFile } from '@ceiba/platform/server';
import { POSTAL_JOB, type PostalPayload } from '../../jobs/import-postal-codes.job';
import { PostalFiles } from './postal-files';

/** Has the worker load the authority's list of postal codes; codes that it does not name stay as they are. */
export class ImportPostalCodes extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job', idempotent: false };
  constructor(readonly file: UploadedFile) {
    super();
  }
}

@CommandHandler(ImportPostalCodes)
export class ImportPostalCodesHandler implements ICommandHandler<ImportPostalCodes> {
  constructor(
    private readonly files: PostalFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ file }: ImportPostalCodes): Promise<JobStarted> {
    const payload: PostalPayload = { id_file: await this.files.keep(file) };
    return { id_job: await this.jobs.enqueue(POSTAL_JOB, payload) };
  }
}
