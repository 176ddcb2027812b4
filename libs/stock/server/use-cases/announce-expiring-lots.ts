import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Db, Outbox } from '@ceiba/platform/server';
import { StockLotExpiring } from '@ceiba/stock/contract';
import { stockLotToldTable } from '../persistence/ledger.entity';

/** Tells the lots of a branch that came within the company's days of their expiry, each once; answers how many. */
export class AnnounceExpiringLots extends Command<number> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@CommandHandler(AnnounceExpiringLots)
export class AnnounceExpiringLotsHandler implements ICommandHandler<AnnounceExpiringLots> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async execute({ id_branch_office }: AnnounceExpiringLots): Promise<number> {
    const branch = await this.branches.get(id_branch_office);
    const day = this.clock.today(branch.time_zone);
    const { lot_expiry_days } = await this.settings.get();
    const fresh = await this.db.query<{ id_balance: number }>(
      `select b.id_balance from stock_balance b join product p on p.id_product = b.id_product
       left join stock_lot_told t on t.id_balance = b.id_balance
       where b.date_expiration between ? and ? and b.qty > 0 and p.id_branch_office = ? and t.id_balance is null
       order by b.id_balance`,
      [day, addDays(day, lot_expiry_days), id_branch_office],
    );
    if (fresh.length === 0) return 0;
    await stockLotToldTable.insertMany(
      this.db,
      fresh.map(({ id_balance }) => ({ id_balance, told_on: day })),
    );
    this.outbox.record(StockLotExpiring, { id_branch_office, day, lots: fresh.length });
    return fresh.length;
  }
}
