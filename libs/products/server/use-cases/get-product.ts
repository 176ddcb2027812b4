import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PRODUCT_WORDS, type ProductView } from '@ceiba/products/contract';
import { ProductViews } from '../persistence/product-views';

/** One product with every field of its form. */
export class GetProduct extends Query<ProductView> {
  constructor(readonly id: number) {
    super();
  }
}

export const PRODUCT = defineRecord('product', (id) => new GetProduct(id), PRODUCT_WORDS);

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(private readonly views: ProductViews) {}

  execute({ id }: GetProduct): Promise<ProductView> {
    return this.views.get(id);
  }
}
