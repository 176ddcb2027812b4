import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { Bus, Db, Reaction, type ReactionHandler, type ReactionMeta } from '@ceiba/platform/server';
import { StockBelowMinimum, type StockBelowMinimumPayload } from '@ceiba/stock/contract';

/** Rings the bell of the branch whose product fell below its minimum; silent where it has risen again meanwhile. */
@Reaction({ event: StockBelowMinimum, consumer: 'stock-notify-below-minimum' })
@Injectable()
export class NotifyBranchWhenStockBelowMinimum implements ReactionHandler<StockBelowMinimumPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async handle(payload: StockBelowMinimumPayload, { event_id }: ReactionMeta): Promise<void> {
    const { id_product, id_branch_office, qty, minimum } = payload;
    const product = await this.db.one<{ key_product: string; name_product: string }>(
      `select p.key_product, p.name_product from product p
       join stock_below_minimum t on t.id_product = p.id_product where p.id_product = ?`,
      [id_product],
    );
    if (!product) return;
    const { key_branch_office, name_branch_office } = await this.branches.get(id_branch_office);
    const data = { id_branch_office, key_branch_office, name_branch_office, ...product, qty, minimum };
    const key = `minimum-${id_product}-${event_id}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'stock_below_minimum', id_branch_office, key, data }));
  }
}
