import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, currentActor, notFound, Refusal, RowUses } from '@ceiba/platform/server';
import { INVENTORY_MESSAGES } from '@ceiba/stock/contract';
import { InventoryRepository } from '../persistence/inventory.repository';

/** Deletes an inventory that was not applied; an applied one is part of the stock's history. */
export class DeleteInventory extends Command<void> {
  static readonly options = { audit: 'inventory' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteInventory)
export class DeleteInventoryHandler implements ICommandHandler<DeleteInventory> {
  constructor(
    private readonly inventories: InventoryRepository,
    private readonly branches: BranchReader,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteInventory): Promise<void> {
    const stored = await this.inventories.lock(id);
    if (!stored) throw notFound(INVENTORY_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), stored.id_branch_office);
    if (stored.applied_inventory)
      throw new Refusal('STOCK.INVENTORY_APPLIED', INVENTORY_MESSAGES.alreadyApplied, { status: 409 });
    await this.uses.erase('inventory', id);
    this.audit.touch('inventory', id, { old: stored });
  }
}
