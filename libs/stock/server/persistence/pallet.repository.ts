import { Injectable } from '@nestjs/common';
import type { PalletMovement } from '@ceiba/stock/contract';
import { Clock, currentActor, Db, optionalActor } from '@ceiba/platform/server';
import { fromUnits, toUnits } from '../domain/lots';
import { palletStockHistoryTable, palletStockMovementTable, palletStockTable } from './pallet-stock.entity';
import type { Located, PalletChange } from '../domain/pallet-rules';

/** A location's row. */
export interface StoredPallet {
  id_pallet_stock: number;
  id_branch_office: number;
  key_pallet_stock: string;
  name_pallet_stock: string;
  qty_pallet_stock: string;
}

/** What moved the goods of a location: `picking` (a person), or the source of the posting that took them. */
export interface PalletSource {
  source: string;
  id_source: number | null;
}

/**
 * Tables of warehouse locations. Whoever writes holds the locks of the products' balance rows, taken before; locations
 * are changed in the order of their ids.
 */
@Injectable()
export class PalletRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  find(id: number, lock: '' | 'for update' = ''): Promise<StoredPallet | undefined> {
    return this.db.one<StoredPallet>(
      `select id_pallet_stock, id_branch_office, key_pallet_stock, name_pallet_stock, qty_pallet_stock
       from pallet_stock where id_pallet_stock = ? and deleted_mark = 0 ${lock}`,
      [id],
    );
  }

  async keyTaken(id_branch_office: number, key: string): Promise<boolean> {
    const sql =
      'select 1 from pallet_stock where id_branch_office = ? and deleted_mark = 0 and key_pallet_stock = ? for update';
    return (await this.db.one(sql, [id_branch_office, key])) !== undefined;
  }

  async insert(id_branch_office: number, key: string, name: string): Promise<number> {
    return palletStockTable.insert(this.db, {
      id_branch_office,
      key_pallet_stock: key,
      name_pallet_stock: name,
      user_created: currentActor().full_name,
      id_user_created: currentActor().id_user,
      created_at: this.clock.now(),
    });
  }

  /** An empty location leaves the list; its history stays and its key is free again. */
  async remove(id: number): Promise<void> {
    await this.db.execute('delete from pallet_stock_det where id_pallet_stock = ? and qty = 0', [id]);
    await palletStockTable.update(this.db, { id_pallet_stock: id }, { deleted_mark: id });
  }

  /** What lies in locations of these products, by product and location. */
  async located(ids: readonly number[]): Promise<Located[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query<{ id_product: number; id_pallet_stock: number; qty: string }>(
      `select id_product, id_pallet_stock, qty from pallet_stock_det where id_product in (?) and qty > 0
       order by id_product, id_pallet_stock`,
      [ids],
    );
    return rows.map(({ qty, ...row }) => ({ ...row, units: toUnits(qty) }));
  }

  /** The whole stock of these products, all lots, in units. */
  async stockOf(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_product: number; qty: string }>(
      'select id_product, sum(qty) as qty from stock_balance where id_product in (?) group by id_product',
      [ids],
    );
    return new Map(rows.map((row) => [row.id_product, toUnits(row.qty)]));
  }

  /** Writes one entry of a location's history with its movements and changes what lies there. */
  async move(id: number, changes: readonly PalletChange[], by: PalletSource): Promise<void> {
    const total = changes.reduce((sum, { units }) => sum + units, 0);
    // The changed row stays locked until the commit, so the balance read after it is this entry's own.
    await this.db.execute('update pallet_stock set qty_pallet_stock = qty_pallet_stock + ? where id_pallet_stock = ?', [
      fromUnits(total),
      id,
    ]);
    const into = changes.filter(({ units }) => units > 0).map((one) => [id, one.id_product, fromUnits(one.units)]);
    if (into.length > 0)
      await this.db.execute(
        `insert into pallet_stock_det (id_pallet_stock, id_product, qty) values ?
         on duplicate key update qty = qty + values(qty)`,
        [into],
      );
    const out = changes.filter(({ units }) => units < 0);
    if (out.length > 0)
      await this.db.execute(
        `update pallet_stock_det set qty = qty - case id_product ${out.map(() => 'when ? then ?').join(' ')} end
         where id_pallet_stock = ? and id_product in (?)`,
        [...out.flatMap((one) => [one.id_product, fromUnits(-one.units)]), id, out.map((one) => one.id_product)],
      );
    await this.insertHistory(id, changes, total, by);
  }

  private async insertHistory(
    id: number,
    changes: readonly PalletChange[],
    total: number,
    { source, id_source }: PalletSource,
  ): Promise<void> {
    const actor = optionalActor();
    const after = await this.db.query<{ id_product: number; qty: string }>(
      'select id_product, qty from pallet_stock_det where id_pallet_stock = ? and id_product in (?)',
      [id, changes.map((change) => change.id_product)],
    );
    const saldo = new Map(after.map((row) => [row.id_product, row.qty]));
    const location = await this.find(id);
    const id_pallet_stock_history = await palletStockHistoryTable.insert(this.db, {
      id_pallet_stock: id,
      source,
      id_source,
      qty: fromUnits(total),
      saldo: location?.qty_pallet_stock ?? '0',
      id_user: actor?.id_user ?? null,
      user_created: actor?.full_name ?? 'Sistema',
      created_at: this.clock.now(),
    });
    const movement = (units: number): PalletMovement => (units > 0 ? 'ENTRADA' : 'SALIDA');
    const rows = changes.map(({ id_product, units }) => ({
      id_pallet_stock_history,
      id_pallet_stock: id,
      id_product,
      movement: movement(units),
      qty_product: fromUnits(Math.abs(units)),
      saldo: saldo.get(id_product) ?? '0',
    }));
    await palletStockMovementTable.insertMany(this.db, rows);
  }
}
