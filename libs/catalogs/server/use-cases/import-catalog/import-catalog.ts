import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import type { CatalogDefinition, ImportDone, ImportPreview } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, differences, type ReadTable, Refusal } from '@ceiba/platform/server';
import { naturalKey } from '../../domain/import/match-row';
import type { PlannedLine } from '../../domain/import/plan-import';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';
import { ImportPlanning } from './import-planning';

/** Applies the plan that a preview showed: all of it or nothing. Rows that the file does not name stay as they are. */
export class ImportCatalog extends Command<ImportDone & Pick<ImportPreview, 'warning'>> {
  static readonly options: CommandOptions = { audit: 'catalog' };
  constructor(
    readonly resource: string,
    readonly table: ReadTable,
    readonly fingerprint: string,
  ) {
    super();
  }
}

function refuse(preview: ImportPreview, fingerprint: string): void {
  if (preview.counts.error > 0)
    throw new Refusal('CATALOGS.IMPORT', 'El archivo tiene líneas con errores; no se importó nada.', { data: preview });
  if (preview.fingerprint !== fingerprint)
    throw new Refusal(
      'CATALOGS.IMPORT_STALE',
      'El catálogo cambió desde la vista previa; revise los cambios de nuevo.',
      {
        status: 409,
        data: preview,
      },
    );
}

@CommandHandler(ImportCatalog)
export class ImportCatalogHandler implements ICommandHandler<ImportCatalog> {
  constructor(
    private readonly planning: ImportPlanning,
    private readonly rows: CatalogRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ resource, table, fingerprint }: ImportCatalog): Promise<ImportDone & Pick<ImportPreview, 'warning'>> {
    const definition = catalogOf(resource);
    const { plan, rows, preview } = await this.planning.plan(definition, table, 'lock');
    refuse(preview, fingerprint);
    const changed = plan.lines.filter(({ action }) => action === 'change');
    const created = plan.lines.filter(({ action }) => action === 'new');
    const old = new Map(rows.map((row) => [Number(row[definition.id]), row]));
    await this.rows.changeMany(
      definition,
      changed.map(({ id, values }) => ({ ...old.get(Number(id)), ...values })),
    );
    await this.rows.insertMany(
      definition,
      created.map(({ values }) => values),
    );
    for (const { id, values } of changed) {
      const row = old.get(Number(id)) ?? {};
      this.audit.changed(resource, Number(id), differences(row, { ...row, ...values }));
    }
    if (created.length > 0) await this.auditNew(definition, created, old);
    return { created: created.length, changed: changed.length, warning: preview.warning };
  }

  /** A multi-row insert tells no ids that a cluster could be trusted with: the new rows are found by what names them. */
  private async auditNew(
    definition: CatalogDefinition,
    created: readonly PlannedLine[],
    old: ReadonlyMap<number, CatalogRow>,
  ): Promise<void> {
    const wanted = new Set(created.map(({ values }) => naturalKey(definition, values)));
    for (const row of await this.rows.all(definition, 'read')) {
      const id = Number(row[definition.id]);
      if (!old.has(id) && wanted.has(naturalKey(definition, row))) {
        this.audit.touch(definition.resource, id, { new: row });
      }
    }
  }
}
