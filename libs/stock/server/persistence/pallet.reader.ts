import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type Actor, Db, notFound } from '@ceiba/platform/server';
import { type ProductUnit, quantitiesText } from '@ceiba/products/contract';
import { PALLET_MESSAGES, PALLET_SOURCES, type PalletProduct, type StoredPalletStockRow } from '@ceiba/stock/contract';

export const PALLET_FROM = 'from pallet_stock l join branch_office b on b.id_branch_office = l.id_branch_office';
export const PALLET_ROW = `l.id_pallet_stock, l.key_pallet_stock, l.name_pallet_stock, l.id_branch_office,
  b.key_branch_office, b.name_branch_office, l.qty_pallet_stock, l.user_created,
  ${workerOf('l.id_user_created')} as id_worker_created, l.created_at,
  (select count(*) from pallet_stock_det d where d.id_pallet_stock = l.id_pallet_stock and d.qty > 0) as products`;

type UnitSum = ProductUnit & { qty: string };

/** What moved the goods, in words, beside its code. */
export const withSource = <T extends { source: string }>(row: T): T & { source_text: string } => ({
  ...row,
  source_text: PALLET_SOURCES[row.source] ?? row.source,
});

/** Locations as people see them. */
@Injectable()
export class PalletReader {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One location; a deleted one only where its history is asked for. Throws 404, and 403 for a branch of others. */
  async forActor(actor: Actor, id: number, deleted = false): Promise<StoredPalletStockRow> {
    const row = await this.db.one<Omit<StoredPalletStockRow, 'qty_text'>>(
      `select ${PALLET_ROW} ${PALLET_FROM} where l.id_pallet_stock = ? ${deleted ? '' : 'and l.deleted_mark = 0'}`,
      [id],
    );
    if (!row) throw notFound(PALLET_MESSAGES.notFound);
    this.branches.assertVisible(actor, row.id_branch_office);
    const [shown] = await this.withTexts([row]);
    return shown ?? { ...row, qty_text: quantitiesText([]) };
  }

  /** Locations with what lies in them in words. */
  async withTexts<T extends { id_pallet_stock: number }>(rows: readonly T[]): Promise<(T & { qty_text: string })[]> {
    if (rows.length === 0) return [];
    const sums = await this.db.query<UnitSum & { id_pallet_stock: number }>(
      `select d.id_pallet_stock, p.id_product_unit, u.code_product_unit, sum(d.qty) as qty
       from pallet_stock_det d join product p on p.id_product = d.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit
       where d.id_pallet_stock in (?) and d.qty > 0
       group by d.id_pallet_stock, p.id_product_unit, u.code_product_unit order by p.id_product_unit`,
      [rows.map((row) => row.id_pallet_stock)],
    );
    const lyingIn = (id: number) => sums.filter((sum) => sum.id_pallet_stock === id);
    return rows.map((row) => ({ ...row, qty_text: quantitiesText(lyingIn(row.id_pallet_stock)) }));
  }

  /** What lies in a location. */
  content(id: number): Promise<PalletProduct[]> {
    return this.products('d.id_pallet_stock = ? and d.qty > 0', [id], id);
  }

  /** These products of a branch as they could be moved into or out of a location (0: one that does not exist yet). */
  movable(id_branch_office: number, ids: readonly number[], id: number): Promise<PalletProduct[]> {
    return this.products(
      'p.id_branch_office = ? and p.pack_product = 0 and p.id_product in (?)',
      [id_branch_office, ids],
      id,
    );
  }

  private products(
    where: string,
    params: readonly (number | readonly number[])[],
    id: number,
  ): Promise<PalletProduct[]> {
    const stock = 'select coalesce(sum(s.qty), 0) from stock_balance s where s.id_product = p.id_product';
    const placed = 'select coalesce(sum(o.qty), 0) from pallet_stock_det o where o.id_product = p.id_product';
    return this.db.query<PalletProduct>(
      `select d.id_pallet_stock_det, p.id_product, p.key_product, p.name_product, p.id_product_unit,
         u.code_product_unit, p.barcode,
         cast((${stock}) as decimal(14, 4)) as qty_real,
         cast(coalesce(d.qty, 0) as decimal(14, 4)) as exists_pallet_stock,
         cast(greatest(0, (${stock}) - (${placed})) as decimal(14, 4)) as qty_free
       from product p join product_unit u on u.id_product_unit = p.id_product_unit
       left join pallet_stock_det d on d.id_product = p.id_product and d.id_pallet_stock = ?
       where ${where} order by p.key_product`,
      [id, ...params],
    );
  }
}
