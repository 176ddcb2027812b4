import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Audit, Clock, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import {
  INVENTORY_MESSAGES,
  type InventorySaved,
  inventoryTotals,
  type SaveInventoryInput,
} from '@ceiba/stock/contract';
import { countedLines, linesProblem, type StoredLine } from '../domain/inventory-lines';
import { InventoryProducts } from '../persistence/inventory-products';
import { InventoryRepository, type StoredInventory } from '../persistence/inventory.repository';
import { hidesFrom } from '../persistence/inventory.reader';

/** Saves an inventory as a draft; nothing moves until it is applied (spec 2, sections 5 and 7). */
export class SaveInventory extends Command<InventorySaved> {
  static readonly options = { audit: 'inventory' };
  constructor(readonly input: SaveInventoryInput) {
    super();
  }
}

const refuse = (code: string, message: string, status = 422) => new Refusal(`STOCK.${code}`, message, { status });

@CommandHandler(SaveInventory)
export class SaveInventoryHandler implements ICommandHandler<SaveInventory> {
  constructor(
    private readonly inventories: InventoryRepository,
    private readonly products: InventoryProducts,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveInventory): Promise<InventorySaved> {
    const stored = input.id_inventory === null ? null : await this.open(input.id_inventory, input.version_inventory);
    const branch = stored?.id_branch_office ?? input.id_branch_office;
    if (!branch) throw refuse('INVENTORY_BRANCH', INVENTORY_MESSAGES.branch);
    this.branches.assertVisible(currentActor(), branch);
    await this.branches.get(branch);
    const price = await this.typePrice(input.id_type_price ?? stored?.id_type_price ?? null);
    const lines = await this.linesOf(input, stored, branch, price);
    const totals = inventoryTotals(lines);
    const { name_inventory, date_inventory, blind_inventory, by_lot_inventory } = input;
    const plain = { name_inventory, date_inventory, blind_inventory, by_lot_inventory };
    const head = { ...plain, id_branch_office: branch, id_type_price: price, ...totals };
    const id = stored?.id_inventory ?? (await this.inventories.insert(head));
    if (stored) await this.inventories.update(id, head);
    await this.inventories.replaceLines(id, lines);
    this.audit.touch('inventory', id, { ...head, lines: lines.length });
    const hidden = hidesFrom(currentActor(), { blind_inventory, applied_inventory: 0 });
    const none = { total_inventory: null, qty_difference_total_inventory: null };
    return { id, version_inventory: (stored?.version_inventory ?? 0) + 1, ...(hidden ? none : totals) };
  }

  /** The draft that is changed, locked. Its branch stays what it is. */
  private async open(id: number, version: number | null): Promise<StoredInventory> {
    const stored = await this.inventories.lock(id);
    if (!stored) throw notFound(INVENTORY_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), stored.id_branch_office);
    if (stored.applied_inventory) throw refuse('INVENTORY_APPLIED', INVENTORY_MESSAGES.alreadyApplied, 409);
    if (version !== null && version !== stored.version_inventory)
      throw refuse('INVENTORY_CHANGED', INVENTORY_MESSAGES.changed, 409);
    return stored;
  }

  private async typePrice(id: number | null): Promise<number> {
    if (id === null) return (await this.settings.get()).partner_type_price;
    if (!(await this.products.hasTypePrice(id))) throw refuse('INVENTORY_PRICE', INVENTORY_MESSAGES.typePrice);
    return id;
  }

  private async linesOf(
    input: SaveInventoryInput,
    stored: StoredInventory | null,
    branch: number,
    price: number,
  ): Promise<StoredLine[]> {
    if (input.details.length === 0) throw refuse('INVENTORY_LINES', INVENTORY_MESSAGES.lines);
    const ids = [...new Set(input.details.map((line) => line.id_product))];
    const sameWay = stored?.by_lot_inventory === input.by_lot_inventory;
    const basis = {
      by_lot: input.by_lot_inventory === 1,
      prices: await this.products.prices(branch, price, ids),
      lots: await this.products.lots(ids),
      before: stored && sameWay ? await this.inventories.lines(stored.id_inventory) : [],
      now: this.clock.now(),
    };
    const problem = linesProblem(input.details, basis);
    if (problem) throw refuse('INVENTORY_LINES', problem);
    return countedLines(input.details, basis);
  }
}
