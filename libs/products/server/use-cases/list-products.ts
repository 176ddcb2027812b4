import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { ProductListQuery, ProductListRow } from '@ceiba/products/contract';
import { ProductLists } from '../persistence/product-lists';

/** Products of a branch (0 = of all branches that this person sees), for lists and pickers (spec 2, section 7). */
export class ListProducts extends Query<ListResult<ProductListRow>> {
  constructor(
    readonly branch: number,
    readonly query: ProductListQuery,
  ) {
    super();
  }
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly lists: ProductLists) {}

  execute({ branch, query }: ListProducts): Promise<ListResult<ProductListRow>> {
    return this.lists.list(branch, query);
  }
}
