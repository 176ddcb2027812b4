import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductLotRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** Lots of a product in a branch; its own where none is named. */
export class ListProductLots extends Query<ProductLotRow[]> {
  constructor(
    readonly id: number,
    readonly id_branch_office: number | null,
  ) {
    super();
  }
}

@QueryHandler(ListProductLots)
export class ListProductLotsHandler implements IQueryHandler<ListProductLots> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id, id_branch_office }: ListProductLots): Promise<ProductLotRow[]> {
    return this.details.lots(id, id_branch_office);
  }
}
