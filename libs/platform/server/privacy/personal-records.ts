import { Injectable } from '@nestjs/common';
import type { Column } from '../database/columns';
import { Db } from '../database/db';
import { tableOf, tables } from '../database/table';

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
  constructor(private readonly db: Db) {}

  /** Every row that is his, table by table; without what leaves the house for nobody. */
  async *rows(id: number): AsyncGenerator<PersonalPlace & { rows: Record<string, unknown>[] }> {
    for (const place of personalPlaces()) {
      const shown = Object.entries(place.columns).filter(([, { personal }]) => !personal.secret);
      const sql = `select ${shown.map(([name]) => quote(name)).join(', ')} from ${quote(place.table)} where ${place.where}`;
      yield { ...place, rows: await this.db.query(sql, bound(place.where, id)) };
    }
  }

  /** Overwrites or deletes what is his, but for what the law obliges to keep. Inside the command's unit of work. */
  async forget(id: number): Promise<void> {
    const places = personalPlaces();
    for (const { table, where, columns } of places) {
      const sets = Object.entries(columns).flatMap(([name, { personal }]) =>
        personal.forgotten === undefined ? [] : [{ name, value: said(personal.forgotten, id) }],
      );
      if (sets.length === 0) continue;
      const sql = `update ${quote(table)} set ${sets.map(({ name }) => `${quote(name)} = ?`).join(', ')} where ${where}`;
      await this.db.execute(sql, [...sets.map(({ value }) => value), ...bound(where, id)]);
    }
    // Last, and from the far ends: others are found through them.
    for (const { table, where, columns } of places.toReversed())
      if (Object.values(columns).some(({ personal }) => personal.goes))
        await this.db.execute(`delete from ${quote(table)} where ${where}`, bound(where, id));
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
        personal: { whose },
      },
    ]) => {
      if (!whose) return [];
      const way =
        whose.table === PERSONS.table
          ? `${quote(name)} = ?`
          : `${quote(name)} in (select ${quote(whose.column ?? name)} from ${quote(whose.table)} where ${whereOf(whose.table)})`;
      return [whose.when ? `(${whose.when} and ${way})` : way];
    },
  );
  return ways.length === 0 ? null : ways.join(' or ');
}

const bound = (where: string, id: number): number[] => [...where].filter((sign) => sign === '?').map(() => id);

const said = (forgotten: string | number | null, id: number): string | number | null =>
  typeof forgotten === 'string' ? forgotten.replaceAll('{id}', String(id)) : forgotten;
