import { Injectable } from '@nestjs/common';
import { ELEVATE_KIT } from '@ceiba/network/contract';
import { addDays, startOfDay } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { SignUps } from '../domain/period-detail';

/** The company's days of a period. */
interface Days {
  readonly date_start_period: string;
  readonly date_end_period: string;
}
export interface Sponsor {
  readonly full_name: string;
  /** When he last signed somebody up, until the end of the period. */
  readonly last: Date | null;
}

/** Who signed up whom; the same days and people as the list of newcomers. */
@Injectable()
export class SignUpsReader {
  constructor(private readonly db: Db) {}

  /** Of a period, by sponsor; who signed nobody up is not there. */
  async in({ date_start_period, date_end_period }: Days): Promise<Map<number, SignUps>> {
    const rows = await this.db.query<{ id: number; all: number; elevate: number }>(
      `select id_sponsor as id, count(*) as \`all\`, cast(sum(kit <=> ?) as signed) as elevate from customers
       where date_registration >= ? and date_registration < ? and id_sponsor is not null group by id_sponsor`,
      [ELEVATE_KIT, startOfDay(date_start_period), startOfDay(addDays(date_end_period, 1))],
    );
    return new Map(rows.map(({ id, all, elevate }) => [id, { all, elevate }]));
  }

  /** Names and last sign-ups, by id. */
  async sponsors(ids: readonly number[], { date_end_period }: Days): Promise<Map<number, Sponsor>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Sponsor & { id: number }>(
      `select c.id_customers as id, c.full_name, (select max(n.date_registration) from customers n
         where n.id_sponsor = c.id_customers and n.date_registration < ?) as last
       from customers c where c.id_customers in (?)`,
      [startOfDay(addDays(date_end_period, 1)), ids],
    );
    return new Map(rows.map(({ id, ...sponsor }) => [id, sponsor]));
  }
}
