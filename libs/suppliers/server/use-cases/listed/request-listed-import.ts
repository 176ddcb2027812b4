import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs, type UploadedFile } from '@ceiba/platform/server';
import type { StoredListedCount } from '@ceiba/suppliers/contract';
import { LISTED_JOB, type ListedPayload } from '../../jobs/import-69b.job';
import { ListedRepository } from '../../persistence/listed.repository';
import { ListedFiles } from './listed-files';

/** Has the worker look SAT's list over; nothing changes. The result's `id_import` is what `ImportListed` wants. */
export class CheckListedImport extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly file: UploadedFile) {
    super();
  }
}

@CommandHandler(CheckListedImport)
export class CheckListedImportHandler implements ICommandHandler<CheckListedImport> {
  constructor(
    private readonly files: ListedFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ file }: CheckListedImport): Promise<JobStarted> {
    const payload: ListedPayload = { id_import: await this.files.keep(file), write: false };
    return { id_job: await this.jobs.enqueue(LISTED_JOB, payload) };
  }
}

/** Has the worker write what was looked over: once, however often it is asked for. */
export class ImportListed extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly id_import: number) {
    super();
  }
}

@CommandHandler(ImportListed)
export class ImportListedHandler implements ICommandHandler<ImportListed> {
  constructor(
    private readonly files: ListedFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_import }: ImportListed): Promise<JobStarted> {
    await this.files.assertKept(id_import);
    const payload: ListedPayload = { id_import, write: true };
    return { id_job: await this.jobs.enqueue(LISTED_JOB, payload, { dedupe: `list-69b-${id_import}` }) };
  }
}

/** How many stand on the list as it was loaded last. */
export class CountListed extends Query<StoredListedCount> {}

@QueryHandler(CountListed)
export class CountListedHandler implements IQueryHandler<CountListed> {
  constructor(private readonly listed: ListedRepository) {}

  execute(): Promise<StoredListedCount> {
    return this.listed.count();
  }
}
