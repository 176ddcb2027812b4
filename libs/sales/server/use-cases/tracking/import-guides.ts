import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportDone, ImportPreview } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, differences, Outbox, type ReadTable, Refusal } from '@ceiba/platform/server';
import { GuideSaved, type ImportGuidesInput } from '@ceiba/sales/contract';
import { type KnownGuide, planGuides, type PlannedGuide } from '../../domain/plan-guides';
import { GuideImportReader } from '../../persistence/guide-import.reader';
import { GuideRepository } from '../../persistence/guide.repository';
import { previewOf } from './preview-guides';

/** Applies what a preview showed: all of the file, or (`partial`) its good lines; lines with errors change nothing. */
export class ImportGuides extends Command<ImportDone> {
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

@CommandHandler(ImportGuides)
export class ImportGuidesHandler implements ICommandHandler<ImportGuides> {
  constructor(
    private readonly reader: GuideImportReader,
    private readonly guides: GuideRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async execute({ table, input }: ImportGuides): Promise<ImportDone> {
    const source = await this.reader.source(table, input.provider_name, 'lock');
    const plan = planGuides(source);
    refuse(previewOf(table, plan), input);
    const old = new Map(source.guides.map((guide) => [guide.id_sale, guide]));
    const changed = await this.change(plan, old);
    const created = await this.create(plan);
    return { created, changed };
  }

  private async change(plan: readonly PlannedGuide[], old: ReadonlyMap<number, KnownGuide>): Promise<number> {
    const changed = plan.flatMap((line) => line.changed);
    await this.guides.setStates(changed);
    for (const guide of changed) {
      const before = old.get(guide.id_sale) ?? guide;
      this.audit.changed('sale_tracker', guide.id_sale, differences(before, guide));
      if (before.status_dispatch !== guide.status_dispatch) this.tell(guide);
    }
    return changed.length;
  }

  private async create(plan: readonly PlannedGuide[]): Promise<number> {
    const created = plan.flatMap(({ created: guide }) => guide ?? []);
    await this.guides.hold(created);
    await this.guides.insertMany(created.map(({ id_customers: _whose, ...guide }) => guide));
    for (const guide of created) {
      this.audit.touch('sale_tracker', guide.id_sale, { new: guide });
      this.tell(guide);
    }
    return created.length;
  }

  private tell({ id_sale, status_dispatch }: Pick<KnownGuide, 'id_sale' | 'status_dispatch'>): void {
    this.outbox.record(GuideSaved, { id_sale, status_dispatch });
  }
}
