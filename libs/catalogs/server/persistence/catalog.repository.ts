import { Injectable } from '@nestjs/common';
import { type CatalogDefinition, type ListInput, type ListResult } from '@ceiba/platform/contract';
import { Db, Refusal, type SqlParam, type SqlValue, isDuplicate, listQuery } from '@ceiba/platform/server';

export type CatalogRow = Record<string, SqlValue>;

/** Without paging a list comes whole, up to here. */
const WHOLE = 5000;

const columnsOf = (definition: CatalogDefinition): string[] => [
  definition.id,
  ...definition.fields.map((field) => field.name),
];
const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** SQL of every flat table. Table and column names come from the definitions only, never from a request. */
@Injectable()
export class CatalogRepository {
  constructor(private readonly db: Db) {}

  list(definition: CatalogDefinition, input: Partial<ListInput>): Promise<ListResult<CatalogRow>> {
    const names = columnsOf(definition);
    const searched = definition.fields.filter((field) => ['text', 'code', 'decimal'].includes(field.kind));
    return listQuery<CatalogRow>(
      this.db,
      {
        from: `from ${definition.table}`,
        select: quoted(names),
        search: [definition.id, ...searched.map((field) => `\`${field.name}\``)],
        sort: Object.fromEntries(names.map((name) => [name, `\`${name}\``])),
        defaultSort: definition.sort,
        tieBreak: definition.id,
      },
      { ...input, page: input.page ?? 1, page_size: input.page_size ?? WHOLE },
    );
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

  /** Inserts a row; returns its id. */
  async insert(definition: CatalogDefinition, values: CatalogRow): Promise<number> {
    const names = Object.keys(values);
    const sql = `insert into ${definition.table} (${quoted(names)}) values (${names.map(() => '?').join(', ')})`;
    return (await this.write(definition, sql, Object.values(values))).insertId;
  }

  async update(definition: CatalogDefinition, id: number, values: CatalogRow): Promise<void> {
    const names = Object.keys(values);
    const sql = `update ${definition.table} set ${names.map((name) => `\`${name}\` = ?`).join(', ')} where ${definition.id} = ?`;
    await this.write(definition, sql, [...Object.values(values), id]);
  }

  async remove(definition: CatalogDefinition, id: number): Promise<void> {
    await this.db.execute(`delete from ${definition.table} where ${definition.id} = ?`, [id]);
  }

  /** Labels of the places that use a row. */
  async usesOf(definition: CatalogDefinition, id: number): Promise<string[]> {
    const uses = definition.usedBy ?? [];
    const found = await Promise.all(
      uses.map(({ table, column }) =>
        this.db.one(`select 1 as used from ${table} where \`${column}\` = ? limit 1`, [id]),
      ),
    );
    return uses.filter((_, index) => found[index] !== undefined).map((use) => use.label);
  }

  private async write(definition: CatalogDefinition, sql: string, params: readonly SqlParam[]) {
    try {
      return await this.db.execute(sql, params);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('CATALOGS.DUPLICATE', `Ya existe un registro de ${definition.labels.one} con ese valor.`, {
        status: 409,
      });
    }
  }
}
