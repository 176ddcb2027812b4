import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PRODUCTION_WORDS, type ProductProductionRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** One production step. */
export class GetProduction extends Query<ProductProductionRow> {
  constructor(readonly id: number) {
    super();
  }
}

export const PRODUCTION = defineRecord('production', (id) => new GetProduction(id), PRODUCTION_WORDS);

@QueryHandler(GetProduction)
export class GetProductionHandler implements IQueryHandler<GetProduction> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id }: GetProduction): Promise<ProductProductionRow> {
    return this.details.step(id);
  }
}
