import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoreClasification, StoreProduct, StoreProductsInput } from '@ceiba/store/contract';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';

/** What a seller's store offers, one page; of a classification or of a search. Throws 404 without the seller. */
export class ListStoreProducts extends Query<StoreProduct[]> {
  constructor(readonly input: StoreProductsInput) {
    super();
  }
}

@QueryHandler(ListStoreProducts)
export class ListStoreProductsHandler implements IQueryHandler<ListStoreProducts> {
  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
  ) {}

  async execute({ input }: ListStoreProducts): Promise<StoreProduct[]> {
    const { branch } = await this.sellers.get(input.id_customers);
    return (await this.products.list(branch, input)).rows;
  }
}

/** Classifications that have something to offer; without a seller those of the default e-commerce branch. */
export class ListStoreClasifications extends Query<StoreClasification[]> {
  constructor(readonly id_customers: number | null) {
    super();
  }
}

@QueryHandler(ListStoreClasifications)
export class ListStoreClasificationsHandler implements IQueryHandler<ListStoreClasifications> {
  constructor(
    private readonly sellers: Sellers,
    private readonly products: StoreProducts,
  ) {}

  async execute({ id_customers }: ListStoreClasifications): Promise<StoreClasification[]> {
    const branch = id_customers ? (await this.sellers.get(id_customers)).branch : await this.sellers.defaultBranch();
    return this.products.clasifications(branch);
  }
}
