import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { type ProductUnit, quantitiesText } from '@ceiba/products/contract';
import type { PalletHistoryInput, StoredPalletHistoryRow } from '@ceiba/stock/contract';
import { PalletReader, withSource } from '../persistence/pallet.reader';

type StoredEntry = Omit<StoredPalletHistoryRow, 'source_text' | 'qty_text' | 'saldo_text'>;
type UnitSum = ProductUnit & { qty: string };

/** The entries of one location's history, the newest first, each with the location's balance after it. */
export class ListPalletHistory extends Query<ListResult<StoredPalletHistoryRow>> {
  constructor(readonly input: PalletHistoryInput) {
    super();
  }
}

const planOf = (id: number): ListPlan => ({
  from: 'from pallet_stock_history h',
  select: `h.id_pallet_stock_history, h.created_at, h.user_created,
    ${workerOf('h.id_user')} as id_worker_created, h.source, h.id_source, h.qty, h.saldo`,
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
    const { rows, total } = await listQuery<StoredEntry>(this.db, planOf(id_pallet_stock), input);
    return { rows: await this.withTexts(id_pallet_stock, rows.map(withSource)), total };
  }

  /** What each entry moved and left, one sum a unit: all that was moved before these entries, then entry by entry. */
  private async withTexts<T extends { id_pallet_stock_history: number }>(location: number, rows: readonly T[]) {
    const ids = rows.map((row) => row.id_pallet_stock_history);
    if (ids.length === 0) return [];
    const moved = await this.db.query<UnitSum & { entry: number }>(
      `select if(m.id_pallet_stock_history < ?, 0, m.id_pallet_stock_history) as entry, p.id_product_unit,
         u.code_product_unit, sum(if(m.movement = 'ENTRADA', m.qty_product, -m.qty_product)) as qty
       from pallet_stock_movement m join product p on p.id_product = m.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit
       where m.id_pallet_stock = ? and m.id_pallet_stock_history <= ?
       group by entry, p.id_product_unit, u.code_product_unit order by p.id_product_unit`,
      [Math.min(...ids), location, Math.max(...ids)],
    );
    return rows.map((row) => {
      const own = moved.filter(({ entry }) => entry === row.id_pallet_stock_history);
      const until = moved.filter(({ entry }) => entry <= row.id_pallet_stock_history);
      return { ...row, qty_text: quantitiesText(own), saldo_text: quantitiesText(until) };
    });
  }
}
