import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NetworkInput, StoredNetworkRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { NetworkHistory } from '../live/network-history';
import { NetworkRows } from '../lists/network-rows';
import { Whose } from '../lists/whose';

/** The direct downline of a partner: the tree is opened level by level. */
export class ListDownline extends Query<ListResult<StoredNetworkRow>> {
  constructor(readonly input: Pick<NetworkInput, 'id_period' | 'page' | 'page_size'> & { upline: number }) {
    super();
  }
}

@QueryHandler(ListDownline)
export class ListDownlineHandler implements IQueryHandler<ListDownline> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly rows: NetworkRows,
  ) {}

  async execute({ input }: ListDownline): Promise<ListResult<StoredNetworkRow>> {
    const id = await this.whose.resolve(input.upline);
    const at = await this.history.at(input.id_period ?? null);
    if (!at.network.has(id)) return { rows: [], total: 0 };
    const found = at.network.level(id, 1, {}, { page: input.page, size: input.page_size });
    return { rows: await this.rows.dress(found.rows, at), total: found.total };
  }
}
