import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductPriceRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** Every price type, with the figures of a product where it has some. */
export class ListProductPrices extends Query<ProductPriceRow[]> {
  constructor(readonly id_product: number) {
    super();
  }
}

@QueryHandler(ListProductPrices)
export class ListProductPricesHandler implements IQueryHandler<ListProductPrices> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id_product }: ListProductPrices): Promise<ProductPriceRow[]> {
    return this.details.prices(id_product);
  }
}
