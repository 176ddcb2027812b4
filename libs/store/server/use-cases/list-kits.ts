import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KitProductsInput, KitRow } from '@ceiba/store/contract';
import { KitBranches } from '../persistence/kit-branches';
import { StoreProducts } from '../persistence/store-products';

/** The starter kits of a country. */
export class ListKits extends Query<{ rows: KitRow[]; total: number }> {
  constructor(readonly input: KitProductsInput) {
    super();
  }
}

@QueryHandler(ListKits)
export class ListKitsHandler implements IQueryHandler<ListKits> {
  constructor(
    private readonly branches: KitBranches,
    private readonly products: StoreProducts,
  ) {}

  async execute({ input }: ListKits): Promise<{ rows: KitRow[]; total: number }> {
    const branch = await this.branches.ofCountry(input.id_country);
    const rows = branch ? await this.products.kits(branch) : [];
    return { rows, total: rows.length };
  }
}
