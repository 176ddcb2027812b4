import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { action } from '@ceiba/platform/contract';
import { type Actor, can, Db, notFound } from '@ceiba/platform/server';
import type { ProductUnit } from '@ceiba/products/contract';
import {
  differencesText,
  INVENTORY_MESSAGES,
  INVENTORY_STATES,
  type StoredInventoryLine,
  type StoredInventoryRecord,
  type StoredInventoryRow,
} from '@ceiba/stock/contract';

export const INVENTORY_FROM = 'from inventory i join branch_office b on b.id_branch_office = i.id_branch_office';
export const INVENTORY_HEAD = `i.id_inventory, i.name_inventory, i.date_inventory, i.id_branch_office,
  b.key_branch_office, b.name_branch_office, i.blind_inventory, i.by_lot_inventory, i.applied_inventory,
  i.total_inventory, i.qty_difference_total_inventory, i.user_created,
  ${workerOf('i.id_user')} as id_worker_created, i.created_at, i.user_applied,
  ${workerOf('i.id_user_applied')} as id_worker_applied, i.applied_at`;

const HIDDEN = { total_inventory: null, qty_difference_total_inventory: null, difference_text: null };

/** Who may apply sees what a blind count hides from those who count. */
export const hidesFrom = (
  actor: Actor,
  row: Pick<StoredInventoryRow, 'blind_inventory' | 'applied_inventory'>,
): boolean => row.blind_inventory === 1 && row.applied_inventory === 0 && !can(actor, action('inventario', 'apply'));

/** A stored row with the state in words, and without what a blind count hides. */
export function shownHead<T extends Omit<StoredInventoryRow, 'status_text' | 'status_color' | 'lines' | 'counted'>>(
  row: T,
  actor: Actor,
): T & Pick<StoredInventoryRow, 'status_text' | 'status_color'> {
  const state = INVENTORY_STATES[row.applied_inventory];
  const hidden = hidesFrom(actor, row) ? HIDDEN : {};
  return { ...row, ...hidden, status_text: state.text, status_color: state.color };
}

/** Inventories as people see them. */
@Injectable()
export class InventoryReader {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One inventory with its lines. Throws 404, and 403 for a branch that is not this worker's. */
  async forActor(actor: Actor, id: number): Promise<StoredInventoryRecord> {
    const row = await this.db.one<
      Omit<StoredInventoryRecord, 'details' | 'difference_text' | 'status_text' | 'status_color'>
    >(`select ${INVENTORY_HEAD}, i.id_type_price, i.version_inventory ${INVENTORY_FROM} where i.id_inventory = ?`, [
      id,
    ]);
    if (!row) throw notFound(INVENTORY_MESSAGES.notFound);
    this.branches.assertVisible(actor, row.id_branch_office);
    const details = await this.db.query<StoredInventoryLine>(
      `select d.line, d.id_product, p.key_product, p.name_product, p.id_product_unit, u.code_product_unit, p.barcode, d.lot, d.date_expiration, d.qty_system,
         d.price, d.qty_physic, d.qty_difference, d.subtotal, d.counted_at, d.qty_stock, d.qty_posted
       from inventory_detail d join product p on p.id_product = d.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit where d.id_inventory = ? order by d.line`,
      [id],
    );
    const blind = hidesFrom(actor, row);
    const hidden = { qty_system: null, qty_difference: null, subtotal: null };
    const head = shownHead({ ...row, difference_text: differencesText(details) }, actor);
    return { ...head, details: blind ? details.map((line) => ({ ...line, ...hidden })) : details };
  }

  /** What the lines of these inventories differ by, in words. */
  async differences(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<ProductUnit & { id_inventory: number; qty_difference: string }>(
      `select d.id_inventory, p.id_product_unit, u.code_product_unit, sum(d.qty_difference) as qty_difference
       from inventory_detail d join product p on p.id_product = d.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit
       where d.id_inventory in (?) and d.qty_difference <> 0
       group by d.id_inventory, p.id_product_unit, u.code_product_unit order by p.id_product_unit`,
      [ids],
    );
    return new Map(ids.map((id) => [id, differencesText(rows.filter((row) => row.id_inventory === id))]));
  }
}
