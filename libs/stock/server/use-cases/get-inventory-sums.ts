import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { action, type ListSums } from '@ceiba/platform/contract';
import { can, currentActor, Db, sumsQuery } from '@ceiba/platform/server';
import type { InventoryListInput } from '@ceiba/stock/contract';
import { inventoryPlan } from './list-inventories';

/** What the inventories of the list lack in all; what a blind count hides from this person is left out. */
export class GetInventorySums extends Query<ListSums> {
  constructor(readonly input: InventoryListInput) {
    super();
  }
}

const SHOWN = 'if(i.blind_inventory = 1 and i.applied_inventory = 0, 0.00, i.total_inventory)';

@QueryHandler(GetInventorySums)
export class GetInventorySumsHandler implements IQueryHandler<GetInventorySums> {
  constructor(private readonly db: Db) {}

  execute({ input }: GetInventorySums): Promise<ListSums> {
    const actor = currentActor();
    const plan = inventoryPlan(actor, input);
    const total_inventory = can(actor, action('inventario', 'apply')) ? 'i.total_inventory' : SHOWN;
    const from = `${plan.from} join type_money m on m.id_type_money = b.id_type_money`;
    return sumsQuery(this.db, { ...plan, from }, { currency: 'm.code_money', amounts: { total_inventory } }, input);
  }
}
