import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { Audit, Clock, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { type ApplyInventoryInput, INVENTORY_MESSAGES, type InventoryApplied } from '@ceiba/stock/contract';
import { InventoryPosting } from '../ledger/inventory-posting';
import { InventoryRepository, type StoredInventory } from '../persistence/inventory.repository';

/**
 * Posts what an inventory found. Lines whose stock moved since their count are announced and must be confirmed as they
 * stand now; a second call changes nothing (decisions.md, "Stock").
 */
export class ApplyInventory extends Command<InventoryApplied> {
  static readonly options = { audit: 'inventory' };
  constructor(readonly input: ApplyInventoryInput) {
    super();
  }
}

@CommandHandler(ApplyInventory)
export class ApplyInventoryHandler implements ICommandHandler<ApplyInventory> {
  constructor(
    private readonly inventories: InventoryRepository,
    private readonly branches: BranchReader,
    private readonly periods: PeriodGate,
    private readonly posting: InventoryPosting,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ApplyInventory): Promise<InventoryApplied> {
    const stored = await this.lock(input.id_inventory);
    const period = await this.periods.lockCurrentShared();
    const branch = await this.branches.get(stored.id_branch_office);
    const lines = await this.inventories.lines(stored.id_inventory);
    const { moved, posted } = await this.posting.post({
      by_lot: stored.by_lot_inventory === 1,
      lines,
      confirmed: input.confirmed,
      posting: {
        id_branch_office: stored.id_branch_office,
        source: 'inventory',
        id_source: stored.id_inventory,
        day: this.clock.today(branch.time_zone),
        id_period: period.id_period,
      },
    });
    await this.inventories.markApplied(stored.id_inventory, period.id_period, posted);
    this.audit.touch('inventory', stored.id_inventory, { applied_inventory: 1, moved: moved.length });
    return { id: stored.id_inventory, rows: moved, posted };
  }

  private async lock(id: number): Promise<StoredInventory> {
    const stored = await this.inventories.lock(id);
    if (!stored) throw notFound(INVENTORY_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), stored.id_branch_office);
    if (stored.applied_inventory)
      throw new Refusal('STOCK.INVENTORY_APPLIED', INVENTORY_MESSAGES.alreadyApplied, { status: 409 });
    return stored;
  }
}
