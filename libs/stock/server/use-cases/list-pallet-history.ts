import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PalletHistoryInput, StoredPalletHistoryRow } from '@ceiba/stock/contract';
import { PalletReader, withSource } from '../persistence/pallet.reader';

/** The entries of one location's history, the newest first, each with the location's balance after it. */
export class ListPalletHistory extends Query<ListResult<StoredPalletHistoryRow>> {
  constructor(readonly input: PalletHistoryInput) {
    super();
  }
}

const planOf = (id: number): ListPlan => ({
  from: 'from pallet_stock_history h',
  select: `h.id_pallet_stock_history, h.created_at, h.user_created, h.source, h.id_source, h.qty, h.saldo`,
  where: [{ sql: 'h.id_pallet_stock = ?', params: [id] }],
  search: ['h.id_pallet_stock_history', 'h.user_created'],
  sort: { id_pallet_stock_history: 'h.id_pallet_stock_history', created_at: 'h.id_pallet_stock_history' },
  defaultSort: { by: 'id_pallet_stock_history', order: 'desc' },
  tieBreak: 'h.id_pallet_stock_history',
});

@QueryHandler(ListPalletHistory)
export class ListPalletHistoryHandler implements IQueryHandler<ListPalletHistory> {
  constructor(
    private readonly db: Db,
    private readonly pallets: PalletReader,
  ) {}

  async execute({ input }: ListPalletHistory): Promise<ListResult<StoredPalletHistoryRow>> {
    const { id_pallet_stock } = await this.pallets.forActor(currentActor(), input.id_pallet_stock, true);
    const { rows, total } = await listQuery<StoredPalletHistoryRow>(this.db, planOf(id_pallet_stock), input);
    return { rows: rows.map(withSource), total };
  }
}
