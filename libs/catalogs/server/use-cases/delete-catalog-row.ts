import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import { Audit, type CommandOptions, Refusal, RowUses, notFound } from '@ceiba/platform/server';
import { inUseText, missingText } from '../domain/catalog-texts';
import { CatalogRepository } from '../persistence/catalog.repository';

/** Deletes a row that nothing uses and the system itself does not rely on. */
export class DeleteCatalogRow extends Command<void> {
  static readonly options: CommandOptions = { audit: 'catalog' };
  constructor(
    readonly resource: string,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteCatalogRow)
export class DeleteCatalogRowHandler implements ICommandHandler<DeleteCatalogRow> {
  constructor(
    private readonly rows: CatalogRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ resource, id }: DeleteCatalogRow): Promise<void> {
    const definition = catalogOf(resource);
    const row = await this.rows.lock(definition, id);
    if (!row) throw notFound(missingText(definition));
    const title = String(row[definition.title]);
    if (definition.locked?.includes(id)) {
      throw new Refusal(
        'CATALOGS.LOCKED',
        `${definition.labels.one} "${title}" es del sistema y no se puede eliminar.`,
        {
          status: 409,
        },
      );
    }
    const uses = await this.uses.list(definition.table, id);
    if (uses.length > 0) {
      throw new Refusal('CATALOGS.IN_USE', inUseText(definition, title, uses), { status: 409, data: { uses } });
    }
    await this.uses.erase(definition.table, id);
    this.audit.touch(resource, id, { old: row });
  }
}
