import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PromoView } from '@ceiba/products/contract';
import { Promos } from '../persistence/promos';

/** One promotion with its products. */
export class GetPromo extends Query<PromoView> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetPromo)
export class GetPromoHandler implements IQueryHandler<GetPromo> {
  constructor(private readonly promos: Promos) {}

  execute({ id }: GetPromo): Promise<PromoView> {
    return this.promos.get(id);
  }
}
