import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import { Audit, type CommandOptions, notFound } from '@ceiba/platform/server';
import { writable } from '../../domain/catalog-rows';
import { missingText } from '../../domain/catalog-texts';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';
import { CatalogRules } from './catalog-rules';

/** Inserts a row (no id) or changes one. */
export class SaveCatalogRow extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'catalog' };
  constructor(
    readonly resource: string,
    readonly row: CatalogRow,
  ) {
    super();
  }
}

@CommandHandler(SaveCatalogRow)
export class SaveCatalogRowHandler implements ICommandHandler<SaveCatalogRow> {
  constructor(
    private readonly rows: CatalogRepository,
    private readonly rules: CatalogRules,
    private readonly audit: Audit,
  ) {}

  async execute({ resource, row }: SaveCatalogRow): Promise<{ id: number }> {
    const definition = catalogOf(resource);
    const values = writable(definition, row);
    const given = row[definition.id];
    if (typeof given !== 'number') {
      await this.rules.check(definition, null, values);
      const id = await this.rows.insert(definition, values);
      this.audit.touch(resource, id, { new: values });
      return { id };
    }
    const old = await this.rows.lock(definition, given);
    if (!old) throw notFound(missingText(definition));
    await this.rules.check(definition, given, { ...old, ...values });
    await this.rows.update(definition, given, values);
    this.audit.touch(resource, given, { old, new: values });
    return { id: given };
  }
}
