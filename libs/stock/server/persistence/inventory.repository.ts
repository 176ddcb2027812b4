import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type SqlValue } from '@ceiba/platform/server';
import { inventoryDetailTable, inventoryTable } from './inventory.entity';
import type { StoredLine } from '../domain/inventory-lines';

/** The row of an inventory, as its commands lock it. */
export interface StoredInventory {
  id_inventory: number;
  name_inventory: string;
  date_inventory: Day;
  id_branch_office: number;
  id_type_price: number;
  blind_inventory: 0 | 1;
  by_lot_inventory: 0 | 1;
  applied_inventory: 0 | 1;
  version_inventory: number;
}

export type InventoryHead = Pick<
  StoredInventory,
  'name_inventory' | 'date_inventory' | 'id_branch_office' | 'id_type_price' | 'blind_inventory' | 'by_lot_inventory'
> & { total_inventory: string; qty_difference_total_inventory: string };

const LINE_COLUMNS = [
  'line',
  'id_product',
  'lot',
  'date_expiration',
  'qty_system',
  'price',
  'qty_physic',
  'qty_difference',
  'subtotal',
  'counted_at',
] as const;

/** Tables `inventory` and `inventory_detail`. */
@Injectable()
export class InventoryRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The row under a lock until the commit. */
  lock(id: number): Promise<StoredInventory | undefined> {
    return this.db.one<StoredInventory>(
      `select id_inventory, name_inventory, date_inventory, id_branch_office, id_type_price, blind_inventory,
         by_lot_inventory, applied_inventory, version_inventory
       from inventory where id_inventory = ? for update`,
      [id],
    );
  }

  lines(id: number): Promise<StoredLine[]> {
    return this.db.query<StoredLine>(
      `select ${inventoryDetailTable.columns(undefined, LINE_COLUMNS)} from inventory_detail where id_inventory = ? order by line`,
      [id],
    );
  }

  async insert(head: InventoryHead): Promise<number> {
    const { id_user, full_name } = currentActor();
    const made = { id_user, user_created: full_name, created_at: this.clock.now() };
    return inventoryTable.insert(this.db, { ...head, ...made });
  }

  async update(id: number, head: InventoryHead): Promise<void> {
    const set = Object.keys(head).map((name) => `${name} = ?`);
    await this.db.execute(
      `update inventory set ${set.join(', ')}, version_inventory = version_inventory + 1 where id_inventory = ?`,
      [...Object.values<SqlValue>(head), id],
    );
  }

  async replaceLines(id: number, lines: readonly StoredLine[]): Promise<void> {
    await this.db.execute('delete from inventory_detail where id_inventory = ?', [id]);
    const rows = lines.map((line) => ({
      id_inventory: id,
      line: line.line,
      id_product: line.id_product,
      lot: line.lot,
      date_expiration: line.date_expiration,
      qty_system: line.qty_system,
      price: line.price,
      qty_physic: line.qty_physic,
      qty_difference: line.qty_difference,
      subtotal: line.subtotal,
      counted_at: line.counted_at,
    }));
    await inventoryDetailTable.insertMany(this.db, rows);
  }

  /** Marks it applied and keeps, line by line, what was there and what was posted. */
  async markApplied(
    id: number,
    id_period: number | null,
    posted: readonly { line: number; qty_stock: string; qty_posted: string }[],
  ): Promise<void> {
    const { full_name, id_user } = currentActor();
    await this.db.execute(
      `update inventory set applied_inventory = 1, version_inventory = version_inventory + 1, id_period = ?,
         user_applied = ?, id_user_applied = ?, applied_at = ? where id_inventory = ?`,
      [id_period, full_name, id_user, this.clock.now(), id],
    );
    for (let at = 0; at < posted.length; at += 500) {
      const part = posted.slice(at, at + 500);
      const cases = part.map(() => 'when ? then ?').join(' ');
      await this.db.execute(
        `update inventory_detail set qty_stock = case line ${cases} end, qty_posted = case line ${cases} end
         where id_inventory = ? and line in (?)`,
        [
          ...part.flatMap(({ line, qty_stock }) => [line, qty_stock]),
          ...part.flatMap(({ line, qty_posted }) => [line, qty_posted]),
          id,
          part.map(({ line }) => line),
        ],
      );
    }
  }
}
