import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileLink } from '@ceiba/platform/contract';
import { type CommandOptions, currentActor, FileStore, Jobs, Links } from '@ceiba/platform/server';

/** Has the worker write the points of a period as Excel. */
export class ExportPoints extends Command<FileLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_period: number) {
    super();
  }
}

export interface PointsExcelPayload {
  id_period: number;
  id_file: number;
  who: string;
}

@CommandHandler(ExportPoints)
export class ExportPointsHandler implements ICommandHandler<ExportPoints> {
  constructor(
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_period }: ExportPoints): Promise<FileLink> {
    const file = await this.files.reserve({
      name: `puntos-periodo-${id_period}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      kind: 'points',
      expiresMinutes: 24 * 60,
    });
    const payload: PointsExcelPayload = { id_period, id_file: file.id, who: currentActor().full_name };
    await this.files.attachJob(file.id, await this.jobs.enqueue('points-excel', payload));
    return this.links.sign(file);
  }
}
