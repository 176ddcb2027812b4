import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { ProductLotRow } from '@ceiba/products/contract';
import { type OnHand, StockOnHand } from '@ceiba/products/server';
import { toUnits } from '../domain/lots';
import { ReservationRepository } from './reservation.repository';

/** What products show of the stock. */
@Injectable()
export class OnHandReader extends StockOnHand {
  constructor(
    private readonly db: Db,
    private readonly reservations: ReservationRepository,
  ) {
    super();
  }

  async amounts(ids: readonly number[], day: string): Promise<ReadonlyMap<number, OnHand>> {
    if (ids.length === 0) return new Map();
    const balances = await this.db.query<{ id_product: number; good: string; expired: string }>(
      `select id_product, sum(if(date_expiration >= ?, qty, 0)) as good, sum(if(date_expiration < ?, qty, 0)) as expired
       from stock_balance where id_product in (?) group by id_product`,
      [day, day, ids],
    );
    const held = await this.reservations.heldByOthers(ids, null);
    const lots = new Map(balances.map((row) => [row.id_product, row]));
    return new Map(
      [...new Set([...lots.keys(), ...held.keys()])].map((id) => {
        const { good = '0', expired = '0' } = lots.get(id) ?? {};
        return [id, { there: toUnits(good), held: held.get(id) ?? 0, expired: toUnits(expired) }];
      }),
    );
  }

  async located(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_product: number; qty: string }>(
      `select id_product, cast(sum(qty) as decimal(14, 4)) as qty from pallet_stock_det
       where id_product in (?) group by id_product`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_product, row.qty]));
  }

  lots(product: { id_branch_office: number; key_product: string }, day: string): Promise<ProductLotRow[]> {
    return this.db.query(
      `select s.lot, s.date_expiration, s.qty as stock, if(s.date_expiration < ?, 1, 0) as expired
       from stock_balance s join product p on p.id_product = s.id_product
       where p.id_branch_office = ? and p.key_product = ? and s.qty > 0 order by s.date_expiration, s.lot`,
      [day, product.id_branch_office, product.key_product],
    );
  }
}
