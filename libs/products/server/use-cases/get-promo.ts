import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROMO_WORDS, type PromoView } from '@ceiba/products/contract';
import { Promos } from '../persistence/promos';

/** One promotion with its products. */
export class GetPromo extends Query<PromoView> {
  constructor(readonly id: number) {
    super();
  }
}

export const PROMO = defineRecord('promo', (id) => new GetPromo(id), PROMO_WORDS);

@QueryHandler(GetPromo)
export class GetPromoHandler implements IQueryHandler<GetPromo> {
  constructor(private readonly promos: Promos) {}

  execute({ id }: GetPromo): Promise<PromoView> {
    return this.promos.get(id);
  }
}
