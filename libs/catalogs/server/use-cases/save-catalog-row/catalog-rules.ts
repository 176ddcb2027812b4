import { Injectable } from '@nestjs/common';
import { catalogOf } from '@ceiba/catalogs/contract';
import { type CatalogDefinition, catalogWarning } from '@ceiba/platform/contract';
import { Db, Refusal } from '@ceiba/platform/server';
import { hasSetRule, setWarning } from '../../domain/catalog-set-rules';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';

const refuse = (definition: CatalogDefinition, message: string) =>
  new Refusal(`CATALOGS.${definition.resource.replace(/-/g, '_').toUpperCase()}_RULE`, message);

/** Everything that a schema can't say about a row before it is written. */
@Injectable()
export class CatalogRules {
  constructor(
    private readonly db: Db,
    private readonly rows: CatalogRepository,
  ) {}

  /** Throws a refusal when the row as it would be (`row`) breaks a rule of its own; answers what is odd beside the others. */
  async check(definition: CatalogDefinition, id: number | null, row: CatalogRow): Promise<string | null> {
    const warning = catalogWarning(definition, row);
    if (warning) throw refuse(definition, warning);
    await this.assertReferences(definition, row);
    if (!hasSetRule(definition.resource)) return null;
    const others = (await this.rows.all(definition, 'read')).filter((other) => other[definition.id] !== id);
    return setWarning(definition.resource, [...others, row]);
  }

  /** What a row points at must exist, and stay until the commit. */
  private async assertReferences(definition: CatalogDefinition, row: CatalogRow): Promise<void> {
    for (const { name, label, ref } of definition.fields) {
      const id = row[name];
      if (!ref || id === null || id === undefined) continue;
      const target = catalogOf(ref);
      const found = await this.db.one(
        `select 1 as found from ${target.table} where ${target.id} = ? lock in share mode`,
        [id],
      );
      if (!found) throw refuse(definition, `${label}: el registro no existe.`);
    }
  }
}
