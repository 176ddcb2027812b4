import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { PricedProductRow, ProductListQuery } from '@ceiba/products/contract';
import { ProductLists } from '../persistence/product-lists';

/** Products of a branch with the price of one type, for the picker of sales. */
export class ListPricedProducts extends Query<ListResult<PricedProductRow>> {
  constructor(
    readonly branch: number,
    readonly typePrice: number,
    readonly query: ProductListQuery,
  ) {
    super();
  }
}

@QueryHandler(ListPricedProducts)
export class ListPricedProductsHandler implements IQueryHandler<ListPricedProducts> {
  constructor(private readonly lists: ProductLists) {}

  execute({ branch, typePrice, query }: ListPricedProducts): Promise<ListResult<PricedProductRow>> {
    return this.lists.priced(branch, typePrice, query);
  }
}
