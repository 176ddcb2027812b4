import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoreProductInput, StoreProductPage } from '@ceiba/store/contract';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';

/** One product of a seller's store with all its pictures. Throws 404, or 410 where it was sold and is not any more. */
export class GetStoreProduct extends Query<StoreProductPage> {
  constructor(readonly input: StoreProductInput) {
    super();
  }
}

@QueryHandler(GetStoreProduct)
export class GetStoreProductHandler implements IQueryHandler<GetStoreProduct> {
  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
  ) {}

  async execute({ input }: GetStoreProduct): Promise<StoreProductPage> {
    const { branch } = await this.sellers.get(input.id_customers);
    return this.products.page(branch, input.key_product);
  }
}
