import { Injectable } from '@nestjs/common';
import type { CatalogDefinition, ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, Refusal, type SqlValue, isDuplicate, listQuery, tableOf } from '@ceiba/platform/server';
import { type CatalogFilters, catalogPlan, columnsOf, quoted } from './catalog-sql';

export type CatalogRow = Record<string, SqlValue>;

/** Without paging a list comes whole, up to here. */
const WHOLE = 5000;

/** Rows in groups that say the same columns. */
function bySaid(rows: readonly CatalogRow[]): CatalogRow[][] {
  const groups = new Map<string, CatalogRow[]>();
  for (const row of rows) {
    const names = Object.keys(row).sort();
    const ordered = Object.fromEntries(names.map((name) => [name, row[name]]));
    const group = groups.get(names.join());
    if (group) group.push(ordered);
    else groups.set(names.join(), [ordered]);
  }
  return [...groups.values()];
}

/** SQL of every flat table. Table and column names come from the definitions only, never from a request. */
@Injectable()
export class CatalogRepository {
  constructor(private readonly db: Db) {}

  list(
    definition: CatalogDefinition,
    input: Partial<ListInput>,
    filters: CatalogFilters = {},
  ): Promise<ListResult<CatalogRow>> {
    const page = { ...input, page: input.page ?? 1, page_size: input.page_size ?? WHOLE };
    return listQuery<CatalogRow>(this.db, catalogPlan(definition, filters), page);
  }

  find(definition: CatalogDefinition, id: number): Promise<CatalogRow | undefined> {
    return this.db.one<CatalogRow>(
      `select ${quoted(columnsOf(definition))} from ${definition.table} where ${definition.id} = ?`,
      [id],
    );
  }

  /** The row under a write lock, so that two edits or an edit and a delete don't cross. */
  lock(definition: CatalogDefinition, id: number): Promise<CatalogRow | undefined> {
    return this.db.one<CatalogRow>(
      `select ${quoted(columnsOf(definition))} from ${definition.table} where ${definition.id} = ? for update`,
      [id],
    );
  }

  /** Every row, by id; under a write lock where the whole table is about to be judged or changed. */
  all(definition: CatalogDefinition, how: 'read' | 'lock'): Promise<CatalogRow[]> {
    return this.db.query<CatalogRow>(
      `select ${quoted(columnsOf(definition))} from ${definition.table} order by ${definition.id}
       ${how === 'lock' ? 'for update' : ''}`,
    );
  }

  /** Inserts a row; returns its id. */
  async insert(definition: CatalogDefinition, values: CatalogRow): Promise<number> {
    return this.write(definition, () => tableOf(definition.table).insert(this.db, values));
  }

  async update(definition: CatalogDefinition, id: number, values: CatalogRow): Promise<void> {
    await this.write(definition, () => tableOf(definition.table).update(this.db, { [definition.id]: id }, values));
  }

  /** Inserts rows that say the same columns or fewer; what a row does not say takes the column's default. */
  async insertMany(definition: CatalogDefinition, rows: readonly CatalogRow[]): Promise<void> {
    for (const group of bySaid(rows))
      await this.write(definition, () => tableOf(definition.table).insertMany(this.db, group));
  }

  /** Changes rows that are there (their ids are locked): whole rows, in a few statements. */
  async changeMany(definition: CatalogDefinition, rows: readonly CatalogRow[]): Promise<void> {
    await this.write(definition, () => tableOf(definition.table).upsert(this.db, rows));
  }

  private async write<T>(definition: CatalogDefinition, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('CATALOGS.DUPLICATE', duplicateText(definition), { status: 409 });
    }
  }
}

/** Names the field that no two rows share. */
function duplicateText({ fields, labels }: CatalogDefinition): string {
  const names = fields.filter(({ unique }) => unique).map(({ label }) => label);
  return `Ya existe un registro de ${labels.one} con ese valor${names.length > 0 ? ` (${names.join(', ')})` : ''}.`;
}
