import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor } from '@ceiba/platform/server';
import type { InventoryProduct, InventoryProductsInput } from '@ceiba/stock/contract';
import { InventoryProducts } from '../persistence/inventory-products';

/** Products of a branch as an inventory counts them, with system quantity and price. */
export class ListInventoryProducts extends Query<ListResult<InventoryProduct>> {
  constructor(readonly input: InventoryProductsInput) {
    super();
  }
}

@QueryHandler(ListInventoryProducts)
export class ListInventoryProductsHandler implements IQueryHandler<ListInventoryProducts> {
  constructor(
    private readonly branches: BranchReader,
    private readonly products: InventoryProducts,
    private readonly settings: Settings,
  ) {}

  async execute({ input }: ListInventoryProducts): Promise<ListResult<InventoryProduct>> {
    this.branches.assertVisible(currentActor(), input.id_branch_office);
    await this.branches.get(input.id_branch_office);
    const price = input.id_type_price ?? (await this.settings.get()).partner_type_price;
    const find = input.by_lot === '1' ? 'byLot' : 'byProduct';
    const rows = await this.products[find](input.id_branch_office, price, input.ids);
    return { rows, total: rows.length };
  }
}
