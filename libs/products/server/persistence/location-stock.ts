import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** Quantities that lie in warehouse locations, for the products' list. */
@Injectable()
export class LocationStock {
  constructor(private readonly db: Db) {}

  /** Four decimals by product id; a product that lies in none is absent. */
  async totals(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_product: number; qty: string }>(
      `select id_product, cast(sum(qty) as decimal(14, 4)) as qty from pallet_stock_det
       where id_product in (?) group by id_product`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_product, row.qty]));
  }
}
