import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import type { Day } from '@ceiba/platform/contract';
import { Bus, Db, Reaction, type ReactionHandler, type ReactionMeta } from '@ceiba/platform/server';
import { StockLotExpiring, type StockLotExpiringPayload } from '@ceiba/stock/contract';

interface FirstLot {
  key_product: string;
  name_product: string;
  lot: string;
  date_expiration: Day;
}

/** Rings the bell of a branch whose lots are about to expire: once a day for all of them, naming the first. */
@Reaction({ event: StockLotExpiring, consumer: 'stock-notify-lot-expiring' })
@Injectable()
export class NotifyBranchWhenLotExpiring implements ReactionHandler<StockLotExpiringPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async handle({ id_branch_office, day, lots }: StockLotExpiringPayload, { event_id }: ReactionMeta): Promise<void> {
    const first = await this.db.one<FirstLot>(
      `select p.key_product, p.name_product, b.lot, b.date_expiration
       from stock_lot_told t join stock_balance b on b.id_balance = t.id_balance
       join product p on p.id_product = b.id_product
       where t.told_on = ? and p.id_branch_office = ? order by b.date_expiration, b.id_balance limit 1`,
      [day, id_branch_office],
    );
    if (!first) return;
    const { key_branch_office, name_branch_office } = await this.branches.get(id_branch_office);
    const data = { id_branch_office, key_branch_office, name_branch_office, ...first, lots };
    const key = `expiring-${id_branch_office}-${event_id}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'lot_expiring', id_branch_office, key, data }));
  }
}
