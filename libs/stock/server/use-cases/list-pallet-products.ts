import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, Refusal } from '@ceiba/platform/server';
import {
  PALLET_MESSAGES,
  type PalletMovementRow,
  type PalletProduct,
  type PalletStockProductsInput,
} from '@ceiba/stock/contract';
import { PalletReader } from '../persistence/pallet.reader';

/** What lies in a location, what one entry of its history moved, or what could be put there. */
export class ListPalletProducts extends Query<ListResult<PalletProduct | PalletMovementRow>> {
  constructor(readonly input: PalletStockProductsInput) {
    super();
  }
}

@QueryHandler(ListPalletProducts)
export class ListPalletProductsHandler implements IQueryHandler<ListPalletProducts> {
  constructor(
    private readonly pallets: PalletReader,
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  async execute({ input }: ListPalletProducts): Promise<ListResult<PalletProduct | PalletMovementRow>> {
    const rows = await this.rowsOf(input);
    return { rows, total: rows.length };
  }

  private async rowsOf(input: PalletStockProductsInput): Promise<(PalletProduct | PalletMovementRow)[]> {
    const actor = currentActor();
    const { id_pallet_stock: id, id_pallet_stock_history: entry, ids } = input;
    const location = id ? await this.pallets.forActor(actor, id, entry !== undefined && entry !== null) : null;
    if (location && entry) return this.movementsOf(location.id_pallet_stock, entry);
    const branch = location?.id_branch_office ?? input.id_branch_office;
    if (!branch) throw new Refusal('STOCK.PALLET_BRANCH', PALLET_MESSAGES.branch);
    this.branches.assertVisible(actor, branch);
    if (ids) return ids.length > 0 ? this.pallets.movable(branch, ids, id ?? 0) : [];
    return location ? this.pallets.content(location.id_pallet_stock) : [];
  }

  private movementsOf(id: number, entry: number): Promise<PalletMovementRow[]> {
    return this.db.query<PalletMovementRow>(
      `select m.id_product, p.key_product, p.name_product, p.id_product_unit, u.code_product_unit, m.movement, m.qty_product, m.saldo
       from pallet_stock_movement m join product p on p.id_product = m.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit
       where m.id_pallet_stock_history = ? and m.id_pallet_stock = ? order by p.key_product`,
      [entry, id],
    );
  }
}
