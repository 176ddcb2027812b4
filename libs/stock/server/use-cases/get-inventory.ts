import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor } from '@ceiba/platform/server';
import type { StoredInventoryRecord } from '@ceiba/stock/contract';
import { InventoryReader } from '../persistence/inventory.reader';

/** One inventory with its lines. */
export class GetInventory extends Query<StoredInventoryRecord> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetInventory)
export class GetInventoryHandler implements IQueryHandler<GetInventory> {
  constructor(private readonly inventories: InventoryReader) {}

  execute({ id }: GetInventory): Promise<StoredInventoryRecord> {
    return this.inventories.forActor(currentActor(), id);
  }
}
