import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import { Audit, type CommandOptions, editOf, notFound } from '@ceiba/platform/server';
import { writable } from '../../domain/catalog-rows';
import { missingText } from '../../domain/catalog-texts';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';
import { rowOf } from '../get-catalog-row';
import { CatalogRules } from './catalog-rules';

export interface SavedCatalogRow {
  id: number;
  /** What is odd about the rows taken together; it is saved all the same. */
  warning: string | null;
}

/** Inserts a row (no id) or changes one. */
export class SaveCatalogRow extends Command<SavedCatalogRow> {
  static readonly options: CommandOptions = {
    audit: 'catalog',
    edits: ({ resource, row }: SaveCatalogRow) => editOf(rowOf(resource), givenId(resource, row)),
  };
  constructor(
    readonly resource: string,
    readonly row: CatalogRow,
  ) {
    super();
  }
}

const givenId = (resource: string, row: CatalogRow): number | null => {
  const id = row[catalogOf(resource).id];
  return typeof id === 'number' ? id : null;
};

@CommandHandler(SaveCatalogRow)
export class SaveCatalogRowHandler implements ICommandHandler<SaveCatalogRow> {
  constructor(
    private readonly rows: CatalogRepository,
    private readonly rules: CatalogRules,
    private readonly audit: Audit,
  ) {}

  async execute({ resource, row }: SaveCatalogRow): Promise<SavedCatalogRow> {
    const definition = catalogOf(resource);
    const values = writable(definition, row);
    const given = givenId(resource, row);
    if (given === null) {
      const warning = await this.rules.check(definition, null, values);
      const id = await this.rows.insert(definition, values);
      this.audit.touch(resource, id, { new: values });
      return { id, warning };
    }
    const old = await this.rows.lock(definition, given);
    if (!old) throw notFound(missingText(definition));
    const warning = await this.rules.check(definition, given, { ...old, ...values });
    await this.rows.update(definition, given, values);
    return { id: given, warning };
  }
}
