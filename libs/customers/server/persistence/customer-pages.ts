import { Injectable } from '@nestjs/common';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery, listSql } from '@ceiba/platform/server';
import { DirectoryPages } from '../directory/directory-pages';
import { conditionsOf, type CustomerFilter } from './customer-filter';
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

const ID = 'c.id_customers as id';

type Order = Pick<ListInput, 'sort' | 'order'>;

interface Page {
  ids: readonly number[];
  total: number;
}

/**
 * Customers that a filter leaves, in an order. A page is found in memory, or among the customers alone by an index; only its
 * rows meet their branches, uplines and sponsors.
 */
@Injectable()
export class CustomerPages {
  constructor(
    private readonly db: Db,
    private readonly directory: DirectoryPages,
  ) {}

  /** @param select columns of `c`, `b` (branch), `k` (country), `u` (upline), `s` (sponsor); `c.id_customers` among them */
  async page<T extends { id_customers: number }>(
    select: string,
    filter: CustomerFilter,
    input: Omit<ListInput, 'search'>,
  ): Promise<ListResult<T>> {
    const where = conditionsOf(filter);
    const { ids, total } = (await this.remembered(filter, input)) ?? (await this.stored(filter, where, input));
    return { rows: await this.rows<T>(select, ids), total };
  }

  /** All of them, streamed. */
  all<T extends object>(select: string, filter: CustomerFilter, order: Order): AsyncIterable<T> {
    const sql = listSql({ ...this.plan(select, conditionsOf(filter)), from: FROM }, order);
    return this.db.stream<T>(`${sql.rows} ${sql.order}`, sql.params);
  }

  private async remembered(filter: CustomerFilter, input: Omit<ListInput, 'search'>): Promise<Page | undefined> {
    const found = await this.directory.page(filter, input);
    if (!found || found.changed.length === 0) return found;
    const { ids, changed, skipped, total } = found;
    const among = { sql: 'c.id_customers in (?)', params: [[...ids, ...changed]] };
    const sql = listSql(this.plan(ID, [among]), input);
    const rows = await this.db.query<{ id: number }>(`${sql.rows} ${sql.order} limit ? offset ?`, [
      ...sql.params,
      input.page_size,
      (input.page - 1) * input.page_size - skipped,
    ]);
    return { ids: rows.map(({ id }) => id), total };
  }

  private async stored(
    filter: CustomerFilter,
    where: readonly Condition[],
    input: Omit<ListInput, 'search'>,
  ): Promise<Page> {
    const few = filter.more && (await this.directory.few(filter));
    if (few?.length === 0) return { ids: [], total: 0 };
    const among: Condition[] = few ? [{ sql: 'c.id_customers in (?)', params: [few] }] : [];
    const found = await listQuery<{ id: number }>(this.db, this.plan(ID, [...where, ...among]), input);
    return { ids: found.rows.map(({ id }) => id), total: found.total };
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
