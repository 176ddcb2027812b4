import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CandidatesInput, MovableRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { MovableRows } from '../lists/movable-rows';
import { Network } from '../live/network';

/** Who is worth moving: with points, under an upline who has fewer than the minimum (compensation.md, "Moving a partner"). */
export class ListCandidates extends Query<ListResult<MovableRow>> {
  constructor(readonly input: CandidatesInput) {
    super();
  }
}

@QueryHandler(ListCandidates)
export class ListCandidatesHandler implements IQueryHandler<ListCandidates> {
  constructor(
    private readonly live: Network,
    private readonly rows: MovableRows,
  ) {}

  async execute({ input: { id_customers, page, page_size } }: ListCandidates): Promise<ListResult<MovableRow>> {
    const network = await this.live.live();
    // Nobody hangs from who is not in the network.
    const ids = id_customers && !network.has(id_customers) ? [] : network.movable(id_customers ?? undefined);
    return { rows: await this.rows.dress(ids.slice((page - 1) * page_size, page * page_size)), total: ids.length };
  }
}
