import { Injectable } from '@nestjs/common';
import { SAT_LISTS, type SatKeyQuery, type SatKeyRow, type SatList, type SatListRow } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, Db, listQuery } from '@ceiba/platform/server';
import { satStateOn } from '../domain/sat/sat-state';
import { satPlan, satSource } from '../persistence/sat-sql';

type Stored = Omit<SatKeyRow, 'state'>;

/** SAT's lists: what keys there are, and whether they may stand in a document of a day (issue of a CFDI). */
@Injectable()
export class SatKeys {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** A page of a list. */
  async list(query: SatKeyQuery): Promise<ListResult<SatKeyRow>> {
    const day = this.clock.today();
    const { rows, total } = await listQuery<Stored>(this.db, satPlan(query, day), query);
    return { rows: rows.map((row) => ({ ...row, state: satStateOn(day, row) })), total };
  }

  /** How many keys each list has, of all and of today. */
  async counts(): Promise<SatListRow[]> {
    const day = this.clock.today();
    const inForce = 'sum((valid_from is null or valid_from <= ?) and (valid_until is null or valid_until >= ?))';
    const counted = await this.db.query<{ list: string; keys: number; in_force: string | null }>(
      `select list_sat as list, count(*) as \`keys\`, ${inForce} as in_force from sat_key group by list_sat
       union all select 'postal-code', count(*), ${inForce} from postal_code`,
      [day, day, day, day],
    );
    const found = new Map(counted.map((row) => [row.list, row]));
    return SAT_LISTS.map(({ key: list, title, sheet }) => {
      const { keys = 0, in_force = 0 } = found.get(list) ?? {};
      return { list, title, sheet, keys: Number(keys), in_force: Number(in_force) };
    });
  }

  /**
   * Which of these keys may stand in a document of `day`, by code; what the list does not have is absent. Null where the list
   * was never loaded: then nobody knows, and nothing is refused for it.
   */
  async statesOn(list: SatList, codes: readonly string[], day: string): Promise<ReadonlyMap<string, SatKeyRow> | null> {
    return (await this.statesIn(new Map([[list, new Set(codes)]]), day)).get(list) ?? null;
  }

  /** `statesOn` for keys of several lists at once; a list that nobody loaded is absent. */
  async statesIn(
    asked: ReadonlyMap<SatList, ReadonlySet<string>>,
    day: string,
  ): Promise<ReadonlyMap<SatList, ReadonlyMap<string, SatKeyRow>>> {
    const found = new Map<SatList, Map<string, SatKeyRow>>();
    for (const { list, ...row } of await this.rowsOf(asked)) {
      const states = found.get(list) ?? new Map<string, SatKeyRow>();
      found.set(list, states.set(row.code_sat, { ...row, state: satStateOn(day, row) }));
    }
    // None of a list's keys were found: nobody loaded it, or it has none of them.
    for (const list of asked.keys()) if (!found.has(list) && (await this.isLoaded(list))) found.set(list, new Map());
    return found;
  }

  /** By ranges of the primary keys, in one query a table. */
  private async rowsOf(asked: ReadonlyMap<SatList, ReadonlySet<string>>): Promise<(Stored & { list: SatList })[]> {
    const rows: (Stored & { list: SatList })[] = [];
    const lists = [...asked].filter(([, codes]) => codes.size > 0);
    for (const isPostal of [false, true]) {
      const wanted = lists.filter(([list]) => (list === 'postal-code') === isPostal);
      const [[first] = []] = wanted;
      if (!first) continue;
      const { from, code } = satSource(first);
      const conditions = wanted.map(([list, codes]) => {
        const { where } = satSource(list);
        return {
          sql: [...where.map(({ sql }) => sql), `${code} in (?)`].join(' and '),
          params: [...where.flatMap(({ params }) => params), [...codes]],
        };
      });
      const { select } = satPlan({ list: first }, '');
      rows.push(
        ...(await this.db.query<Stored & { list: SatList }>(
          `select ${isPostal ? "'postal-code'" : 'k.list_sat'} as list, ${select} ${from}
           where ${conditions.map(({ sql }) => `(${sql})`).join(' or ')}`,
          conditions.flatMap(({ params }) => params),
        )),
      );
    }
    return rows;
  }

  private async isLoaded(list: SatList): Promise<boolean> {
    const { from, where } = satSource(list);
    const filter = where.length ? `where ${where.map(({ sql }) => sql).join(' and ')}` : '';
    const given = where.flatMap(({ params }) => params);
    return (await this.db.one(`select 1 ${from} ${filter} limit 1`, given)) !== undefined;
  }
}
