import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { InventoryListInput, StoredInventoryRow } from '@ceiba/stock/contract';
import { INVENTORY_FROM, INVENTORY_HEAD, InventoryReader, shownHead } from '../persistence/inventory.reader';

/** The list of inventories (spec 2, section 2), those of the worker's branches. */
export class ListInventories extends Query<ListResult<StoredInventoryRow>> {
  constructor(readonly input: InventoryListInput) {
    super();
  }
}

const SORT = {
  id_inventory: 'i.id_inventory',
  name_inventory: 'i.name_inventory',
  date_inventory: 'i.date_inventory',
  key_branch_office: 'b.key_branch_office',
  name_branch_office: 'b.name_branch_office',
  total_inventory: 'i.total_inventory',
  qty_difference_total_inventory: 'i.qty_difference_total_inventory',
  status_text: 'i.applied_inventory',
  user_created: 'i.user_created',
  applied_at: 'i.applied_at',
};

/** Inventories that this person may list. */
export function inventoryPlan(actor: Actor, { id_branch_office, applied }: InventoryListInput): ListPlan {
  const count = (more: string) =>
    `(select count(*) from inventory_detail d where d.id_inventory = i.id_inventory ${more})`;
  return {
    from: INVENTORY_FROM,
    select: `${INVENTORY_HEAD}, ${count('')} as \`lines\`, ${count('and d.qty_physic is not null')} as counted`,
    where: [
      ...ownBranches(actor, 'i.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'i.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(applied ? [{ sql: 'i.applied_inventory = ?', params: [Number(applied)] }] : []),
    ],
    search: ['i.id_inventory', 'i.name_inventory', 'b.key_branch_office', 'b.name_branch_office', 'i.user_created'],
    sort: SORT,
    defaultSort: { by: 'id_inventory', order: 'desc' },
    tieBreak: 'i.id_inventory',
  };
}

@QueryHandler(ListInventories)
export class ListInventoriesHandler implements IQueryHandler<ListInventories> {
  constructor(
    private readonly db: Db,
    private readonly inventories: InventoryReader,
  ) {}

  async execute({ input }: ListInventories): Promise<ListResult<StoredInventoryRow>> {
    const actor = currentActor();
    const { rows, total } = await listQuery<Omit<StoredInventoryRow, 'difference_text'>>(
      this.db,
      inventoryPlan(actor, input),
      input,
    );
    const texts = await this.inventories.differences(rows.map((row) => row.id_inventory));
    const shown = rows.map((row) => ({ ...row, difference_text: texts.get(row.id_inventory) ?? null }));
    return { rows: shown.map((row) => shownHead(row, actor)), total };
  }
}
