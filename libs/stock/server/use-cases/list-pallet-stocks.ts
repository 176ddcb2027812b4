import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PalletStockListInput, StoredPalletStockRow } from '@ceiba/stock/contract';
import { PALLET_FROM, PALLET_ROW, PalletReader } from '../persistence/pallet.reader';

/** The list of locations, those of the worker's branches. */
export class ListPalletStocks extends Query<ListResult<StoredPalletStockRow>> {
  constructor(readonly input: PalletStockListInput) {
    super();
  }
}

function planOf(actor: Actor, { id_branch_office }: PalletStockListInput): ListPlan {
  return {
    from: PALLET_FROM,
    select: PALLET_ROW,
    where: [
      { sql: 'l.deleted_mark = 0' },
      ...ownBranches(actor, 'l.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'l.id_branch_office = ?', params: [id_branch_office] }] : []),
    ],
    search: ['l.key_pallet_stock', 'l.name_pallet_stock', 'b.key_branch_office', 'b.name_branch_office'],
    sort: {
      id_pallet_stock: 'l.id_pallet_stock',
      key_pallet_stock: 'l.key_pallet_stock',
      name_pallet_stock: 'l.name_pallet_stock',
      key_branch_office: 'b.key_branch_office',
      name_branch_office: 'b.name_branch_office',
      qty_pallet_stock: 'l.qty_pallet_stock',
      user_created: 'l.user_created',
    },
    defaultSort: { by: 'id_pallet_stock', order: 'desc' },
    tieBreak: 'l.id_pallet_stock',
  };
}

@QueryHandler(ListPalletStocks)
export class ListPalletStocksHandler implements IQueryHandler<ListPalletStocks> {
  constructor(
    private readonly db: Db,
    private readonly pallets: PalletReader,
  ) {}

  async execute({ input }: ListPalletStocks): Promise<ListResult<StoredPalletStockRow>> {
    const plan = planOf(currentActor(), input);
    const { rows, total } = await listQuery<Omit<StoredPalletStockRow, 'qty_text'>>(this.db, plan, input);
    return { rows: await this.pallets.withTexts(rows), total };
  }
}
