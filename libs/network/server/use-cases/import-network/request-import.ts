import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportKind } from '@ceiba/network/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs, type UploadedFile } from '@ceiba/platform/server';
import { ImportFiles } from './import-files';
import { IMPORT_JOB, type ImportPayload } from '../../jobs/import-network.job';

/** Has the worker look a file over; nothing changes. The result's `id_import` is what `StartImport` wants. */
export class CheckImport extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly kind: ImportKind,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

/** Has the worker write what was looked over: once, however often it is asked for. */
export class StartImport extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly id_import: number) {
    super();
  }
}

@CommandHandler(CheckImport)
export class CheckImportHandler implements ICommandHandler<CheckImport> {
  constructor(
    private readonly files: ImportFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ kind, file }: CheckImport): Promise<JobStarted> {
    const payload: ImportPayload = { id_import: await this.files.keep(kind, file), write: false };
    return { id_job: await this.jobs.enqueue(IMPORT_JOB, payload) };
  }
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly files: ImportFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_import }: StartImport): Promise<JobStarted> {
    await this.files.find(id_import);
    const payload: ImportPayload = { id_import, write: true };
    return { id_job: await this.jobs.enqueue(IMPORT_JOB, payload, { dedupe: `import-${id_import}` }) };
  }
}
