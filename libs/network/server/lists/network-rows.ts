import { Injectable } from '@nestjs/common';
import type { StoredNetworkRow } from '@ceiba/network/contract';
import { fromCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { PartnerRow } from '../domain/live-lists';
import { inOwnMoney, rankName } from '../domain/money-view';
import type { PeriodNetwork } from '../live/network-history';

interface Person {
  id_customers: number;
  id_sponsor: number | null;
  full_name: string;
  id_type_money: number;
  date_registration: Date;
  key_branch_office: string;
  code_country: string;
}

const CHUNK = 1_000;

/** Puts names and branches to rows that came from memory; private data is never read here. */
@Injectable()
export class NetworkRows {
  constructor(private readonly db: Db) {}

  /** The rows in the same order. */
  async dress(
    rows: readonly PartnerRow[],
    { rules, period }: Pick<PeriodNetwork, 'rules' | 'period'>,
  ): Promise<StoredNetworkRow[]> {
    const people = await this.people(rows.map((row) => row.id));
    return rows.flatMap((row): StoredNetworkRow[] => {
      const person = people.get(row.id);
      if (!person) return [];
      const { id_type_money, ...shown } = person;
      return [
        {
          ...shown,
          id_upline: row.upline,
          nivel: row.nivel,
          rank: row.rank,
          name_plan: rankName(rules, row.rank),
          point_current_customers: fromCents(row.points),
          point_business_customers: inOwnMoney(
            row.businessUsd,
            row.businessMxn,
            id_type_money,
            period.paridad_mxn_dolar,
          ),
          point_group_red: fromCents(row.groupPoints),
          active: row.active,
          id_status: row.status,
          first_nivel: row.firstLevel,
          qualifier_first_nivel: row.qualifiers,
          descendants: row.descendants,
        },
      ];
    });
  }

  private async people(ids: readonly number[]): Promise<Map<number, Person>> {
    const found = new Map<number, Person>();
    for (let at = 0; at < ids.length; at += CHUNK) {
      const rows = await this.db.query<Person>(
        `select c.id_customers, c.id_sponsor, c.full_name, c.id_type_money, c.date_registration, b.key_branch_office,
           k.code_country
         from customers c join branch_office b on b.id_branch_office = c.id_branch_office
         join country k on k.id_country = c.id_country where c.id_customers in (?)`,
        [ids.slice(at, at + CHUNK)],
      );
      for (const row of rows) found.set(row.id_customers, row);
    }
    return found;
  }
}
