import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { PartnerProductsInput, StoreClasification, StoreProduct } from '@ceiba/store/contract';
import { PartnerShelf } from '../../partner/partner-shelf';
import { StoreProducts } from '../../persistence/store-products';

/** What the branch of the partner's cart offers, at the prices of the customer of the sale; one page. */
export class ListPartnerProducts extends Query<ListResult<StoreProduct>> {
  constructor(readonly input: PartnerProductsInput) {
    super();
  }
}

@QueryHandler(ListPartnerProducts)
export class ListPartnerProductsHandler implements IQueryHandler<ListPartnerProducts> {
  constructor(
    private readonly shelf: PartnerShelf,
    private readonly products: StoreProducts,
  ) {}

  async execute({ input }: ListPartnerProducts): Promise<ListResult<StoreProduct>> {
    const { branch, id_type_price } = await this.shelf.here();
    return this.products.list(branch, input, id_type_price);
  }
}

/** Classifications that have something of it. */
export class ListPartnerClasifications extends Query<ListResult<StoreClasification>> {}

@QueryHandler(ListPartnerClasifications)
export class ListPartnerClasificationsHandler implements IQueryHandler<ListPartnerClasifications> {
  constructor(
    private readonly shelf: PartnerShelf,
    private readonly products: StoreProducts,
  ) {}

  async execute(): Promise<ListResult<StoreClasification>> {
    const { branch, id_type_price } = await this.shelf.here();
    const rows = await this.products.clasifications(branch, id_type_price);
    return { rows, total: rows.length };
  }
}
