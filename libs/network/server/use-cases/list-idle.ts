import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { IdleInput, StoredIdleRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { NetworkHistory } from '../live/network-history';
import { NetworkRows } from '../lists/network-rows';
import { RecentBuyers } from '../lists/recent-buyers';
import { Whose } from '../lists/whose';

/** Who of the downline bought nothing in two months. */
export class ListIdle extends Query<ListResult<StoredIdleRow>> {
  constructor(readonly input: IdleInput) {
    super();
  }
}

@QueryHandler(ListIdle)
export class ListIdleHandler implements IQueryHandler<ListIdle> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly rows: NetworkRows,
    private readonly buyers: RecentBuyers,
    private readonly db: Db,
  ) {}

  async execute({ input }: ListIdle): Promise<ListResult<StoredIdleRow>> {
    const id = await this.whose.resolve(input.id_customers);
    const idle = await this.buyers.idle();
    const at = await this.history.at(null);
    if (!at.network.has(id)) return { rows: [], total: 0 };
    const page = { page: input.page, size: input.page_size };
    const { rows: found, total } = at.network.page(id, { only: (one) => idle.has(one) }, 'COMISIONES', page);
    const last = await this.lastPurchases(found.map((row) => row.id));
    const rows = await this.rows.dress(found, at);
    return { rows: rows.map((row) => ({ ...row, last_purchase: last.get(row.id_customers) ?? null })), total };
  }

  private async lastPurchases(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; day: string }>(
      'select id_customers as id, max(date_doc) as day from sale where id_customers in (?) and anulado = 0 group by id_customers',
      [ids],
    );
    return new Map(rows.map(({ id, day }) => [id, day]));
  }
}
