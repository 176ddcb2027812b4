import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { PromoListQuery, PromoRow } from '@ceiba/products/contract';
import { Promos } from '../persistence/promos';

/** Promotions as their screen lists them. */
export class ListPromos extends Query<ListResult<PromoRow>> {
  constructor(readonly query: PromoListQuery) {
    super();
  }
}

@QueryHandler(ListPromos)
export class ListPromosHandler implements IQueryHandler<ListPromos> {
  constructor(private readonly promos: Promos) {}

  execute({ query }: ListPromos): Promise<ListResult<PromoRow>> {
    return this.promos.list(query);
  }
}
