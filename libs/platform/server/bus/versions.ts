import { Injectable } from '@nestjs/common';
import { Db } from '../database/db';

const FIRST = 1;

/** Versions of records, by the names under which the audit keeps them (ADR 0038). */
@Injectable()
export class Versions {
  constructor(private readonly db: Db) {}

  /** The newest version of a record. */
  async find(entity: string, id: number | string): Promise<number> {
    const row = await this.db.one<{ version: number }>(
      'select version from record_version where entity = ? and entity_id = ?',
      [entity, String(id)],
    );
    return row?.version ?? FIRST;
  }

  /** Makes the next version of a record and answers it. Who edits the same record waits here until this one is through. */
  async raise(entity: string, id: number | string): Promise<number> {
    const { insertId } = await this.db.execute(
      `insert into record_version (entity, entity_id, version) values (?, ?, ?)
       on duplicate key update version = last_insert_id(version + 1)`,
      [entity, String(id), FIRST + 1],
    );
    return insertId || FIRST + 1;
  }

  /** Makes the next version of many records of a kind; answers them by id. */
  async raiseMany(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const versions = new Map<string, number>();
    // In the order of the index, as everybody takes them.
    const sorted = [...new Set(ids)].sort();
    for (let at = 0; at < sorted.length; at += 1000) {
      const chunk = sorted.slice(at, at + 1000);
      await this.db.execute(
        `insert into record_version (entity, entity_id, version) values ?
         on duplicate key update version = version + 1`,
        [chunk.map((id) => [entity, id, FIRST + 1])],
      );
      const rows = await this.db.query<{ entity_id: string; version: number }>(
        'select entity_id, version from record_version where entity = ? and entity_id in (?)',
        [entity, chunk],
      );
      for (const row of rows) versions.set(row.entity_id, row.version);
    }
    return versions;
  }
}
