import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LevelInput, StoredNetworkRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { NetworkHistory } from '../live/network-history';
import { NetworkRows } from '../lists/network-rows';
import { Whose } from '../lists/whose';

/** The downline of one level, 6 being "6 to infinity" (spec 2, "Customer dashboard"). */
export class ListLevel extends Query<ListResult<StoredNetworkRow>> {
  constructor(readonly input: LevelInput) {
    super();
  }
}

const flag = (value: 0 | 1 | undefined) => (value === undefined ? undefined : value === 1);

@QueryHandler(ListLevel)
export class ListLevelHandler implements IQueryHandler<ListLevel> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly rows: NetworkRows,
  ) {}

  async execute({ input }: ListLevel): Promise<ListResult<StoredNetworkRow>> {
    const id = await this.whose.resolve(input.id_customers);
    const at = await this.history.at(input.id_period ?? null);
    if (!at.network.has(id)) return { rows: [], total: 0 };
    const { rows, total } = at.network.level(
      id,
      input.nivel,
      {
        upline: input.up ?? undefined,
        active: flag(input.qualifier),
        status: input.status,
        leg: flag(input[6600]),
      },
      { page: input.page, size: input.page_size },
    );
    return { rows: await this.rows.dress(rows, at), total };
  }
}
