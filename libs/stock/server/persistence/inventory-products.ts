import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { InventoryProduct } from '@ceiba/stock/contract';

/** More rows than this are not listed at once; a larger branch is counted in parts. */
const MOST = 5000;

/** Products that can be counted (packs have no stock of their own) with what the system holds and a price. */
@Injectable()
export class InventoryProducts {
  constructor(private readonly db: Db) {}

  /** One row a product: all lots together, expired ones too; without `ids` those in use or in stock. */
  async byProduct(
    id_branch_office: number,
    id_type_price: number,
    ids?: readonly number[],
  ): Promise<InventoryProduct[]> {
    return this.db.query<InventoryProduct>(
      `select p.id_product, p.key_product, p.name_product, p.id_product_unit, u.code_product_unit, p.barcode,
         c.name_clasification, null as lot,
         null as date_expiration, cast(coalesce(s.qty, 0) as decimal(14, 4)) as qty_system,
         coalesce(pp.price, 0.00) as price
       from product p
       join clasification c on c.id_clasification = p.id_clasification
       join product_unit u on u.id_product_unit = p.id_product_unit
       left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
       left join ${sumOf(ids)} s on s.id_product = p.id_product
       where p.id_branch_office = ? and p.pack_product = 0
         ${ids ? 'and p.id_product in (?)' : 'and (p.enabled_product = 1 or s.qty > 0)'}
       order by p.key_product limit ${MOST}`,
      [id_type_price, ids ?? id_branch_office, id_branch_office, ...(ids ? [ids] : [])],
    );
  }

  /** One row a lot that is there; a product without any has one row without a lot. */
  async byLot(id_branch_office: number, id_type_price: number, ids?: readonly number[]): Promise<InventoryProduct[]> {
    return this.db.query<InventoryProduct>(
      `select p.id_product, p.key_product, p.name_product, p.id_product_unit, u.code_product_unit, p.barcode,
         c.name_clasification, s.lot, s.date_expiration,
         coalesce(s.qty, 0.0000) as qty_system, coalesce(pp.price, 0.00) as price
       from product p
       join clasification c on c.id_clasification = p.id_clasification
       join product_unit u on u.id_product_unit = p.id_product_unit
       left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
       left join stock_balance s on s.id_product = p.id_product and s.qty > 0
       where p.id_branch_office = ? and p.pack_product = 0
         ${ids ? 'and p.id_product in (?)' : 'and (p.enabled_product = 1 or s.qty > 0)'}
       order by p.key_product, s.date_expiration, s.id_balance limit ${MOST}`,
      [id_type_price, id_branch_office, ...(ids ? [ids] : [])],
    );
  }

  /** Which of these may be lines of the branch's inventories, with their price. */
  async prices(id_branch_office: number, id_type_price: number, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.db.query<{ id_product: number; price: string }>(
      `select p.id_product, coalesce(pp.price, 0.00) as price from product p
       left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
       where p.id_branch_office = ? and p.pack_product = 0 and p.id_product in (?)`,
      [id_type_price, id_branch_office, ids],
    );
    return new Map(rows.map((row) => [row.id_product, row.price]));
  }

  /** Every lot of these products with its quantity, without a lock. */
  lots(ids: readonly number[]): Promise<{ id_product: number; lot: string; date_expiration: Day; qty: string }[]> {
    return this.db.query('select id_product, lot, date_expiration, qty from stock_balance where id_product in (?)', [
      ids,
    ]);
  }

  async hasTypePrice(id: number): Promise<boolean> {
    return (await this.db.one('select 1 from type_price where id_type_price = ?', [id])) !== undefined;
  }
}

/** The stock of the asked products, or of the whole branch, summed over lots. */
function sumOf(ids?: readonly number[]): string {
  const where = ids
    ? 'where b.id_product in (?)'
    : 'join product q on q.id_product = b.id_product where q.id_branch_office = ?';
  return `(select b.id_product, sum(b.qty) as qty from stock_balance b ${where} group by b.id_product)`;
}
