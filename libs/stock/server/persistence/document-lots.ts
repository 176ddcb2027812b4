import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { DocumentLot } from '@ceiba/stock/contract';

interface LotRow extends DocumentLot {
  id_product: number;
}

/** Lots that lines may take, for forms; the save decides under locks. */
@Injectable()
export class DocumentLots {
  constructor(private readonly db: Db) {}

  /**
   * Lots with stock of some products that are good on `since`, earliest expiry first. What `id_document` itself has on
   * its way counts as free: editing a transfer brings it back first.
   */
  async list(
    products: readonly { id_product: number }[],
    { id_document = 0, since = '1000-01-01' }: { id_document?: number; since?: Day } = {},
  ): Promise<Map<number, DocumentLot[]>> {
    const ids = [...new Set(products.map((product) => product.id_product))];
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<LotRow>(
      `select id_product, lot, date_expiration, sum(qty) as stock from (
         select id_product, lot, date_expiration, qty from stock_balance where id_product in (?) and qty > 0
         union all select id_product, lot, date_expiration, qty_transit from stock_transit
         where id_document = ? and is_open = 1 and id_product in (?)
       ) free where date_expiration >= ? group by id_product, lot, date_expiration order by id_product, date_expiration, lot`,
      [ids, id_document, ids, since],
    );
    const lots = new Map<number, DocumentLot[]>();
    for (const { id_product, ...lot } of rows) {
      const list = lots.get(id_product) ?? [];
      list.push(lot);
      lots.set(id_product, list);
    }
    return lots;
  }
}
