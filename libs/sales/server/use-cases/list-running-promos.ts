import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '@ceiba/platform/server';
import { PromoReader } from '@ceiba/products/server';
import type { RunningPromoRow } from '@ceiba/sales/contract';
import { SaleBasket } from '../basket/sale-basket';
import { offOf } from '../domain/promo-offers';

/** Price type that only tells whether the branch has the product. */
const ANY_PRICE = 1;

/** Promotions of one product that run today in a branch: what the till's price check tells (POST /product/promos/running). */
export class ListRunningPromos extends Query<{ rows: RunningPromoRow[]; total: number }> {
  constructor(
    readonly id_branch_office: number,
    readonly id_product: number,
  ) {
    super();
  }
}

@QueryHandler(ListRunningPromos)
export class ListRunningPromosHandler implements IQueryHandler<ListRunningPromos> {
  constructor(
    private readonly basket: SaleBasket,
    private readonly promos: PromoReader,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 and the refusal of a disabled branch; a product of another branch has none. */
  async execute({ id_branch_office, id_product }: ListRunningPromos) {
    const branch = await this.basket.sellingBranch(id_branch_office);
    const products = await this.basket.productsOf(branch, [{ id_product }], ANY_PRICE);
    const running = await this.promos.running([...products.keys()], this.clock.today(branch.time_zone));
    const rows = running.map((promo): RunningPromoRow => {
      const { id_promo, name_promo, qty_min, qty_free } = promo;
      return { id_promo, name_promo, qty_min, qty_free, off: offOf(promo) };
    });
    return { rows, total: rows.length };
  }
}
