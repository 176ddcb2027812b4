import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES, type TakenSale } from '@ceiba/sales/contract';

/** Takes a sale up again: its draft is handed out once, to one till. */
export class TakeParkedSale extends Command<TakenSale> {
  static readonly options = { audit: 'sale_parked' };
  constructor(readonly id_parked: number) {
    super();
  }
}

@CommandHandler(TakeParkedSale)
export class TakeParkedSaleHandler implements ICommandHandler<TakeParkedSale> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_parked }: TakeParkedSale): Promise<TakenSale> {
    const row = await this.db.one<TakenSale & { id_branch_office: number }>(
      'select id_branch_office, draft from sale_parked where id_parked = ? for update',
      [id_parked],
    );
    if (!row) throw new Refusal('SALES.PARKED', SALE_MESSAGES.parkedGone, { status: 409 });
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    await this.db.execute('delete from sale_parked where id_parked = ?', [id_parked]);
    return { draft: row.draft };
  }
}
