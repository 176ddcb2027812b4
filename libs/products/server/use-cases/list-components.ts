import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductComponentRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** What a pack holds. */
export class ListComponents extends Query<ProductComponentRow[]> {
  constructor(readonly id_product: number) {
    super();
  }
}

@QueryHandler(ListComponents)
export class ListComponentsHandler implements IQueryHandler<ListComponents> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id_product }: ListComponents): Promise<ProductComponentRow[]> {
    return this.details.components(id_product);
  }
}
