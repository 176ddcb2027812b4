import { Injectable } from '@nestjs/common';
import type { Column, Personal } from '../database/columns';
import { Db, type SqlParam } from '../database/db';
import { tableOf, tables } from '../database/table';
import { FileStore, type StoredFile } from '../files/file-store';

/** The table whose rows are the persons, and the key that every other row finds them by. */
export const PERSONS = { table: 'customers', key: 'id_customers' } as const;

/** Rows of one table that are a person's. */
export interface PersonalPlace {
  table: string;
  /** What people call its records. */
  label: string;
  /** SQL; each `?` is the person's id. */
  where: string;
  columns: Readonly<Record<string, Column>>;
}

/** Rows of one table and year in which something stands that the law obliges to keep. */
export interface KeptRows {
  table: string;
  label: string;
  year: number;
  rows: number;
}

const quote = (name: string): string => `\`${name}\``;

/**
 * Where the house keeps what it knows of a partner: one map, which the copy for him and his deletion read alike. It comes
 * from the descriptions of the tables (`person`, `forgets`, `lawful`, `secret` in persistence/*.entity.ts).
 */
@Injectable()
export class PersonalRecords {
  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  /** Every row that is his, table by table; without what leaves the house for nobody. */
  async *rows(id: number): AsyncGenerator<PersonalPlace & { rows: Record<string, unknown>[] }> {
    for (const place of personalPlaces()) {
      const shown = Object.entries(place.columns).filter(([, { personal }]) => !personal.secret);
      const sql = `select ${shown.map(([name]) => quote(name)).join(', ')} from ${quote(place.table)} where ${place.where}`;
      yield { ...place, rows: await this.db.query(sql, bound(place.where, id)) };
    }
  }

  /** Overwrites or deletes what is his, his files too, but for what the law obliges to keep. Inside the command's unit of work. */
  async forget(id: number): Promise<void> {
    for (const file of await this.files(id)) await this.store.remove(file.id);
    const places = personalPlaces();
    for (const { table, where, columns } of places) {
      const sets = Object.entries(columns).flatMap(([name, { personal }]) => forgettingOf(name, personal, id));
      if (sets.length === 0) continue;
      const sql = `update ${quote(table)} set ${sets.map((set) => set.sql).join(', ')} where ${where}`;
      await this.db.execute(sql, [...sets.flatMap(({ params }) => params), ...bound(where, id)]);
    }
    // Last, and from the far ends: others are found through them.
    for (const { table, where, columns } of places.toReversed())
      if (Object.values(columns).some(({ personal }) => personal.goes))
        await this.db.execute(`delete from ${quote(table)} where ${where}`, bound(where, id));
  }

  /** Files of the store that are his: his record's, and what he gave as a user. */
  files(id: number): Promise<Pick<StoredFile, 'id' | 'name' | 'kind' | 'state' | 'expires_at'>[]> {
    const where = whereOf('stored_file') ?? 'false';
    return this.db.query(
      `select id_file_store as id, name, kind, state, expires_at from stored_file where ${where} order by 1`,
      bound(where, id),
    );
  }

  /** What the law keeps of him, by table and year; `forgotten` is the year in which he was. */
  async kept(id: number, forgotten: number): Promise<KeptRows[]> {
    const found: KeptRows[] = [];
    for (const part of lawfulParts()) {
      const { place, since } = part;
      const rows = await this.db.query<{ year: number; n: number }>(
        `select ${since ? `year(${quote(since)})` : forgotten} as year, count(*) as n from ${quote(place.table)}
         where (${place.where}) and ${holding(part)} group by 1`,
        [...bound(place.where, id), ...thens(part)],
      );
      for (const { year, n } of rows) found.push({ table: place.table, label: place.label, year, rows: n });
    }
    return found;
  }

  /**
   * Overwrites what the law kept of him up to the year `ended`; answers how many rows, by table. Once more, it finds
   * nothing. Inside the command's unit of work.
   */
  async suppress(id: number, ended: number, forgotten: number): Promise<Record<string, number>> {
    const gone: Record<string, number> = {};
    for (const part of lawfulParts()) {
      const { place, since, sets } = part;
      if (!since && forgotten > ended) continue;
      const over = since ? `and ${quote(since)} < '${ended + 1}-01-01'` : '';
      const { affectedRows } = await this.db.execute(
        `update ${quote(place.table)} set ${sets.map(({ name }) => `${quote(name)} = ?`).join(', ')}
         where (${place.where}) and ${holding(part)} ${over}`,
        [...thens(part), ...bound(place.where, id), ...thens(part)],
      );
      if (affectedRows > 0) gone[place.table] = (gone[place.table] ?? 0) + affectedRows;
    }
    return gone;
  }
}

/** Columns of one table that the law obliges to keep for the same term. */
interface LawfulPart {
  place: PersonalPlace;
  since: string | undefined;
  sets: { name: string; then: string | number | null }[];
}

function lawfulParts(): LawfulPart[] {
  return personalPlaces().flatMap((place) => {
    const parts = new Map<string | undefined, LawfulPart>();
    for (const [name, { personal }] of Object.entries(place.columns)) {
      if (!personal.lawful) continue;
      const { since, then } = personal.lawful;
      const part = parts.get(since) ?? { place, since, sets: [] };
      part.sets.push({ name, then });
      parts.set(since, part);
    }
    return [...parts.values()];
  });
}

/** SQL: something of it still stands there; each `?` is what stands there after. */
const holding = ({ sets }: LawfulPart): string =>
  `(${sets.map(({ name }) => `not ${quote(name)} <=> ?`).join(' or ')})`;
const thens = ({ sets }: LawfulPart) => sets.map(({ then }) => then);

/** Every table that has rows of persons, in the order in which the contexts describe them. */
export function personalPlaces(): PersonalPlace[] {
  return tables().flatMap(({ name, label, described }) => {
    const where = whereOf(name);
    return where === null ? [] : [{ table: name, label, where, columns: described }];
  });
}

function whereOf(table: string): string | null {
  if (table === PERSONS.table) return `${quote(PERSONS.key)} = ?`;
  const ways = Object.entries(tableOf(table).described).flatMap(
    ([
      name,
      {
        personal: { whose = [] },
      },
    ]) =>
      whose.map(({ table: other, column = name, when }) => {
        const way =
          other === PERSONS.table
            ? `${quote(name)} = ?`
            : `${quote(name)} in (select ${quote(column)} from ${quote(other)} where ${whereOf(other)})`;
        return when ? `(${when} and ${way})` : way;
      }),
  );
  return ways.length === 0 ? null : ways.join(' or ');
}

const bound = (where: string, id: number): number[] => [...where].filter((sign) => sign === '?').map(() => id);

/** What is set in one column when he is forgotten, as SQL; nothing where it says nothing of him. */
function forgettingOf(name: string, personal: Personal, id: number): { sql: string; params: SqlParam[] }[] {
  const { forgotten, forgottenKeys } = personal;
  if (forgotten !== undefined) return [{ sql: `${quote(name)} = ?`, params: [said(forgotten, id)] }];
  if (!forgottenKeys) return [];
  const keys = Object.entries(forgottenKeys);
  return [
    {
      sql: `${quote(name)} = json_replace(${quote(name)}${', ?, ?'.repeat(keys.length)})`,
      params: keys.flatMap(([key, value]) => [`$.${key}`, said(value, id)]),
    },
  ];
}

const said = (forgotten: string | number | null, id: number): string | number | null =>
  typeof forgotten === 'string' ? forgotten.replaceAll('{id}', String(id)) : forgotten;
