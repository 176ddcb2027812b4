import { Injectable } from '@nestjs/common';
import type { CatalogDefinition, ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, Refusal, type SqlParam, type SqlValue, isDuplicate, isInUse, listQuery } from '@ceiba/platform/server';
import { type CatalogFilters, catalogPlan, columnsOf, quoted } from './catalog-sql';

export type CatalogRow = Record<string, SqlValue>;

/** Without paging a list comes whole, up to here. */
const WHOLE = 5000;

const CHUNK = 1000;

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

/** Rows in groups that say the same columns. */
function bySaid(rows: readonly CatalogRow[]): [string[], CatalogRow[]][] {
  const groups = new Map<string, CatalogRow[]>();
  for (const row of rows) {
    const said = Object.keys(row).sort().join();
    const group = groups.get(said);
    if (group) group.push(row);
    else groups.set(said, [row]);
  }
  return [...groups].map(([said, group]) => [said.split(','), group]);
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
    const names = Object.keys(values);
    const sql = `insert into ${definition.table} (${quoted(names)}) values (${names.map(() => '?').join(', ')})`;
    return (await this.write(definition, sql, Object.values(values))).insertId;
  }

  async update(definition: CatalogDefinition, id: number, values: CatalogRow): Promise<void> {
    const names = Object.keys(values);
    if (names.length === 0) return;
    const sql = `update ${definition.table} set ${names.map((name) => `\`${name}\` = ?`).join(', ')} where ${definition.id} = ?`;
    await this.write(definition, sql, [...Object.values(values), id]);
  }

  /** Inserts rows that say the same columns or fewer; what a row does not say takes the column's default. */
  async insertMany(definition: CatalogDefinition, rows: readonly CatalogRow[]): Promise<void> {
    for (const [names, group] of bySaid(rows))
      for (const part of chunks(group)) {
        const sql = `insert into ${definition.table} (${quoted(names)}) values ?`;
        await this.write(definition, sql, [part.map((row) => names.map((name) => row[name]))]);
      }
  }

  /** Changes rows that are there (their ids are locked): whole rows, in a few statements. */
  async changeMany(definition: CatalogDefinition, rows: readonly CatalogRow[]): Promise<void> {
    const names = columnsOf(definition);
    const sets = names.slice(1).map((name) => `\`${name}\` = values(\`${name}\`)`);
    const sql = `insert into ${definition.table} (${quoted(names)}) values ? on duplicate key update ${sets.join(', ')}`;
    for (const part of chunks(rows))
      await this.write(definition, sql, [part.map((row) => names.map((name) => row[name]))]);
  }

  /** Deletes a row; the database itself refuses what a foreign key still holds. */
  async remove(definition: CatalogDefinition, id: number): Promise<void> {
    try {
      await this.db.execute(`delete from ${definition.table} where ${definition.id} = ?`, [id]);
    } catch (error) {
      if (!isInUse(error)) throw error;
      throw new Refusal('CATALOGS.IN_USE', `No se puede eliminar ${definition.labels.one}: está en uso.`, {
        status: 409,
      });
    }
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
