import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductProductionRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** The production steps of a product, in their order. */
export class ListProduction extends Query<ProductProductionRow[]> {
  constructor(readonly id_product: number) {
    super();
  }
}

@QueryHandler(ListProduction)
export class ListProductionHandler implements IQueryHandler<ListProduction> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id_product }: ListProduction): Promise<ProductProductionRow[]> {
    return this.details.steps(id_product);
  }
}
