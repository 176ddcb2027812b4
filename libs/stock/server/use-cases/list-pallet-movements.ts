import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import { addDays, COMPANY_ZONE, type ListResult, startOfDay } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PalletFullHistoryInput, StoredPalletFullHistoryRow } from '@ceiba/stock/contract';
import { palletStockMovementTable } from '../persistence/pallet-stock.entity';
import { withSource } from '../persistence/pallet.reader';

/**
 * Every movement of every location of the worker's branches with the product's running balance in its location; deleted
 * locations too (spec 2, section 2, "full history").
 */
export class ListPalletMovements extends Query<ListResult<StoredPalletFullHistoryRow>> {
  constructor(readonly input: PalletFullHistoryInput) {
    super();
  }
}

// The movements come first, so that the newest are read along their key and not all of them sorted.
const FROM = `from pallet_stock_movement m
  straight_join pallet_stock l on l.id_pallet_stock = m.id_pallet_stock
  straight_join pallet_stock_history h on h.id_pallet_stock_history = m.id_pallet_stock_history
  join branch_office b on b.id_branch_office = l.id_branch_office
  join product p on p.id_product = m.id_product
  join product_unit u on u.id_product_unit = p.id_product_unit`;

function planOf(actor: Actor, { id_branch_office, id_pallet_stock, date_start, date_end }: PalletFullHistoryInput) {
  const plan: ListPlan = {
    from: FROM,
    select: `${palletStockMovementTable.columns('m')}, l.key_pallet_stock, l.name_pallet_stock, b.key_branch_office,
      p.key_product, p.name_product, p.id_product_unit, u.code_product_unit, h.source, h.id_source, h.created_at, h.user_created,
      ${workerOf('h.id_user')} as id_worker_created`,
    where: [
      ...ownBranches(actor, 'l.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'l.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(id_pallet_stock ? [{ sql: 'm.id_pallet_stock = ?', params: [id_pallet_stock] }] : []),
      ...(date_start ? [{ sql: 'h.created_at >= ?', params: [startOfDay(date_start, COMPANY_ZONE)] }] : []),
      ...(date_end ? [{ sql: 'h.created_at < ?', params: [startOfDay(addDays(date_end, 1), COMPANY_ZONE)] }] : []),
    ],
    search: ['l.key_pallet_stock', 'l.name_pallet_stock', 'p.key_product', 'p.name_product', 'h.user_created'],
    sort: {
      id_pallet_stock_movement: 'm.id_pallet_stock_movement',
      created_at: 'm.id_pallet_stock_movement',
      key_pallet_stock: 'l.key_pallet_stock',
      key_branch_office: 'b.key_branch_office',
      key_product: 'p.key_product',
      name_product: 'p.name_product',
      movement: 'm.movement',
      user_created: 'h.user_created',
    },
    defaultSort: { by: 'id_pallet_stock_movement', order: 'desc' },
    tieBreak: 'm.id_pallet_stock_movement',
  };
  return plan;
}

@QueryHandler(ListPalletMovements)
export class ListPalletMovementsHandler implements IQueryHandler<ListPalletMovements> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListPalletMovements): Promise<ListResult<StoredPalletFullHistoryRow>> {
    const { rows, total } = await listQuery<StoredPalletFullHistoryRow>(this.db, planOf(currentActor(), input), input);
    return { rows: rows.map(withSource), total };
  }
}
