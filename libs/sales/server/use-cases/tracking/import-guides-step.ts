import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions, CsvRow } from '@ceiba/platform/server';
import { planGuides, type PlannedGuide } from '../../domain/plan-guides';
import { GuideImportReader } from '../../persistence/guide-import.reader';
import { GuideWriter } from '../../persistence/guide-writer';
import type { GuidesPayload } from './import-guides';

/** Writes some lines of a long file; answers those that can't be written any more. Written once more, they are the same. */
export class ImportGuidesStep extends Command<PlannedGuide[]> {
  static readonly options: CommandOptions = { audit: 'sale_tracker', idempotent: false };
  constructor(
    readonly payload: Pick<GuidesPayload, 'provider_name' | 'scope'>,
    readonly rows: readonly CsvRow[],
  ) {
    super();
  }
}

@CommandHandler(ImportGuidesStep)
export class ImportGuidesStepHandler implements ICommandHandler<ImportGuidesStep> {
  constructor(
    private readonly reader: GuideImportReader,
    private readonly writer: GuideWriter,
  ) {}

  async execute({ payload, rows }: ImportGuidesStep): Promise<PlannedGuide[]> {
    const source = await this.reader.source(rows, payload.provider_name, payload.scope, 'lock');
    const plan = planGuides(source);
    await this.writer.write(plan, source.guides);
    return plan.filter(({ action }) => action === 'error');
  }
}
