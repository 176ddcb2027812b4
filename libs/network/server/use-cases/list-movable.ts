import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MovableInput, MovableRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { notFound } from '@ceiba/platform/server';
import { MovableRows } from '../lists/movable-rows';
import { Network } from '../live/network';

/** A partner's direct downline, or everybody below him in tree order, as one sees them when moving (spec 3, "Roll-over"). */
export class ListMovable extends Query<ListResult<MovableRow>> {
  constructor(
    readonly input: MovableInput,
    readonly depth: 'first' | 'full',
  ) {
    super();
  }
}

@QueryHandler(ListMovable)
export class ListMovableHandler implements IQueryHandler<ListMovable> {
  constructor(
    private readonly live: Network,
    private readonly rows: MovableRows,
  ) {}

  async execute({ input: { id_customers: id, page, page_size: size }, depth }: ListMovable) {
    const network = await this.live.live();
    if (!network.has(id)) throw notFound('El cliente no existe.');
    const found =
      depth === 'first'
        ? network.level(id, 1, {}, { page, size })
        : network.page(id, {}, 'COMISIONES', { page, size }, network.partner(id).descendants);
    return { rows: await this.rows.dress(found.rows.map((row) => row.id)), total: found.total };
  }
}
