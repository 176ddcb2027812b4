import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JobStarted } from '@ceiba/platform/contract';
import { type CommandOptions, Jobs, type UploadedFile } from '@ceiba/platform/server';
import { SAT_JOB, type SatPayload } from '../../jobs/import-sat-lists.job';
import { SatFiles } from './sat-files';

/** Has the worker look a workbook of SAT's lists over; nothing changes. The result's `id_import` is what `StartSatImport` wants. */
export class CheckSatImport extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly file: UploadedFile) {
    super();
  }
}

/** Has the worker write what was looked over: once, however often it is asked for. */
export class StartSatImport extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly id_import: number) {
    super();
  }
}

@CommandHandler(CheckSatImport)
export class CheckSatImportHandler implements ICommandHandler<CheckSatImport> {
  constructor(
    private readonly files: SatFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ file }: CheckSatImport): Promise<JobStarted> {
    const payload: SatPayload = { id_import: await this.files.keep(file), write: false };
    return { id_job: await this.jobs.enqueue(SAT_JOB, payload) };
  }
}

@CommandHandler(StartSatImport)
export class StartSatImportHandler implements ICommandHandler<StartSatImport> {
  constructor(
    private readonly files: SatFiles,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_import }: StartSatImport): Promise<JobStarted> {
    await this.files.assertKept(id_import);
    const payload: SatPayload = { id_import, write: true };
    return { id_job: await this.jobs.enqueue(SAT_JOB, payload, { dedupe: `sat-lists-${id_import}` }) };
  }
}
