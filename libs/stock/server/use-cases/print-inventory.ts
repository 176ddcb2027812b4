import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { currentActor, Pdf } from '@ceiba/platform/server';
import { inventoryPage, type InventoryPaperKind } from '../papers/inventory-paper';
import { InventoryReader } from '../persistence/inventory.reader';

/** An inventory as PDF: its result, or a sheet to count on. */
export class PrintInventory extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly id: number,
    readonly kind: InventoryPaperKind,
  ) {
    super();
  }
}

@QueryHandler(PrintInventory)
export class PrintInventoryHandler implements IQueryHandler<PrintInventory> {
  constructor(
    private readonly inventories: InventoryReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id, kind }: PrintInventory): Promise<{ bytes: Buffer; filename: string }> {
    const inventory = await this.inventories.forActor(currentActor(), id);
    const branch = await this.branches.get(inventory.id_branch_office);
    const page = inventoryPage({ inventory, branch, company: await this.settings.get() }, kind);
    const filename = kind === 'result' ? `inventario-${id}.pdf` : `hoja-de-conteo-${id}.pdf`;
    return { bytes: await this.pdf.render(page, { format: 'Letter' }), filename };
  }
}
