import { Injectable } from '@nestjs/common';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery, listSql } from '@ceiba/platform/server';
import type { Condition } from './customer-search';

const FROM = `from customers c
  join branch_office b on b.id_branch_office = c.id_branch_office
  join country k on k.id_country = c.id_country
  left join customers u on u.id_customers = c.id_upline
  left join customers s on s.id_customers = c.id_sponsor`;

const SORT = {
  id_customers: 'c.id_customers',
  full_name: 'c.full_name',
  date_registration: 'c.date_registration',
  id_status: 'c.id_status',
};

type Order = Pick<ListInput, 'sort' | 'order'>;

/**
 * Customers that conditions leave, in an order. A page is found among the customers alone, by an index; only its rows meet their
 * branches, uplines and sponsors.
 */
@Injectable()
export class CustomerPages {
  constructor(private readonly db: Db) {}

  /** @param select columns of `c`, `b` (branch), `k` (country), `u` (upline), `s` (sponsor); `c.id_customers` among them */
  async page<T extends { id_customers: number }>(
    select: string,
    where: readonly Condition[],
    input: Omit<ListInput, 'search'>,
  ): Promise<ListResult<T>> {
    const found = await listQuery<{ id: number }>(this.db, this.plan('c.id_customers as id', where), input);
    const ids = found.rows.map(({ id }) => id);
    return { rows: await this.rows<T>(select, ids), total: found.total };
  }

  /** All of them, streamed. */
  all<T extends object>(select: string, where: readonly Condition[], order: Order): AsyncIterable<T> {
    const sql = listSql({ ...this.plan(select, where), from: FROM }, order);
    return this.db.stream<T>(`${sql.rows} ${sql.order}`, sql.params);
  }

  private async rows<T extends { id_customers: number }>(select: string, ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query<T>(`select ${select} ${FROM} where c.id_customers in (?)`, [ids]);
    const byId = new Map(rows.map((row) => [row.id_customers, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private plan(select: string, where: readonly Condition[]): ListPlan {
    return {
      from: 'from customers c',
      select,
      where,
      sort: SORT,
      defaultSort: { by: 'id_customers', order: 'asc' },
      tieBreak: 'c.id_customers',
    };
  }
}
