import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportPreview } from '@ceiba/platform/contract';
import { type CommandOptions, type CsvRow, currentActor, Jobs, type ReadTable, Refusal } from '@ceiba/platform/server';
import { GUIDE_LINES_AT_ONCE, type ImportGuidesDone, type ImportGuidesInput } from '@ceiba/sales/contract';
import { type GuideScope, planGuides } from '../../domain/plan-guides';
import { GuideImportReader, scopeOf } from '../../persistence/guide-import.reader';
import { GuideWriter } from '../../persistence/guide-writer';
import { previewOf } from './preview-guides';

/**
 * Applies what a preview showed: all of the file, or (`partial`) its good lines; lines with errors change nothing. A long file
 * is handed to a job, which plans each of its lines again.
 */
export class ImportGuides extends Command<ImportGuidesDone> {
  static readonly options: CommandOptions = { audit: 'sale_tracker' };
  constructor(
    readonly table: ReadTable,
    readonly input: ImportGuidesInput,
  ) {
    super();
  }
}

function refuse(preview: ImportPreview, { fingerprint, partial }: ImportGuidesInput): void {
  if (preview.counts.error > 0 && !partial)
    throw new Refusal('SALES.GUIDES', 'El archivo tiene líneas con errores; no se importó nada.', { data: preview });
  if (preview.fingerprint !== fingerprint)
    throw new Refusal('SALES.GUIDES_STALE', 'Las guías cambiaron desde la vista previa; revise los cambios de nuevo.', {
      status: 409,
      data: preview,
    });
}

/** What the job of a long file needs of it: the good lines, and as whom they were planned. */
export interface GuidesPayload {
  rows: CsvRow[];
  provider_name: string | null;
  scope: GuideScope;
  /** Of the plan that was shown. */
  created: number;
  changed: number;
}
export const IMPORT_GUIDES = 'sales-import-guides';

@CommandHandler(ImportGuides)
export class ImportGuidesHandler implements ICommandHandler<ImportGuides> {
  constructor(
    private readonly reader: GuideImportReader,
    private readonly writer: GuideWriter,
    private readonly jobs: Jobs,
  ) {}

  async execute({ table, input }: ImportGuides): Promise<ImportGuidesDone> {
    const scope = scopeOf(currentActor());
    const long = table.rows.length > GUIDE_LINES_AT_ONCE;
    const source = await this.reader.source(table.rows, input.provider_name, scope, long ? 'read' : 'lock');
    const plan = planGuides(source);
    refuse(previewOf(table, plan), input);
    if (!long) return { ...(await this.writer.write(plan, source.guides)), id_job: null };
    const good = plan.filter(({ action }) => action === 'new' || action === 'change');
    const lines = new Set(good.map(({ line }) => line));
    const payload: GuidesPayload = {
      rows: table.rows.filter(({ line }) => lines.has(line)),
      provider_name: input.provider_name,
      scope,
      created: good.flatMap(({ created }) => created ?? []).length,
      changed: good.flatMap(({ changed }) => changed).length,
    };
    return { created: 0, changed: 0, id_job: await this.jobs.enqueue(IMPORT_GUIDES, payload) };
  }
}
