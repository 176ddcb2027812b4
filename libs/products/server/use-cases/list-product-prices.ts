import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { defineRecord } from '@ceiba/platform/server';
import { PRICES_WORDS, type ProductPriceRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** Every price type, with the figures of a product where it has some. */
export class ListProductPrices extends Query<ListResult<ProductPriceRow>> {
  constructor(readonly id_product: number) {
    super();
  }
}

/** The prices of a product are edited together. */
export const PRICES = defineRecord('product_price', (id_product) => new ListProductPrices(id_product), PRICES_WORDS);

@QueryHandler(ListProductPrices)
export class ListProductPricesHandler implements IQueryHandler<ListProductPrices> {
  constructor(private readonly details: ProductDetails) {}

  async execute({ id_product }: ListProductPrices): Promise<ListResult<ProductPriceRow>> {
    const rows = await this.details.prices(id_product);
    return { rows, total: rows.length };
  }
}
