import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KitProductsInput, KitRow } from '@ceiba/store/contract';
import { KitBranches } from '../persistence/kit-branches';
import { StoreProducts } from '../persistence/store-products';
import { CartPayments, type Payer } from '../ports/cart-payments';

/** The starter kits of a country. */
export class ListKits extends Query<{ rows: KitRow[]; total: number }> {
  constructor(
    readonly input: KitProductsInput,
    readonly payer: Payer,
  ) {
    super();
  }
}

@QueryHandler(ListKits)
export class ListKitsHandler implements IQueryHandler<ListKits> {
  constructor(
    private readonly branches: KitBranches,
    private readonly products: StoreProducts,
    @Optional() private readonly payments?: CartPayments,
  ) {}

  async execute({ input, payer }: ListKits): Promise<{ rows: KitRow[]; total: number }> {
    const branch = await this.branches.ofCountry(input.id_country);
    if (!branch) return { rows: [], total: 0 };
    const [provider] = (await this.payments?.offered(branch.code_money, payer)) ?? [];
    const kits = await this.products.kits(branch);
    const rows = kits.map((kit) => ({ ...kit, paid_with: provider?.title ?? null }));
    return { rows, total: rows.length };
  }
}
