import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, currentActor } from '@ceiba/platform/server';
import { inventoryWorkbook } from '../papers/inventory-workbook';
import { InventoryReader } from '../persistence/inventory.reader';

/** An inventory as an Excel workbook. */
export class ExportInventory extends Query<{ bytes: Buffer; filename: string }> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ExportInventory)
export class ExportInventoryHandler implements IQueryHandler<ExportInventory> {
  constructor(
    private readonly inventories: InventoryReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: ExportInventory): Promise<{ bytes: Buffer; filename: string }> {
    const actor = currentActor();
    const inventory = await this.inventories.forActor(actor, id);
    const bytes = await inventoryWorkbook(inventory, actor.full_name, this.clock.now());
    return { bytes, filename: `inventario-${id}.xlsx` };
  }
}
