import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { fromUnits, toUnits } from '../domain/lots';
import { stockReservationTable } from './ledger.entity';

/** Who holds a reservation: an open online payment. */
export interface Holder {
  source: string;
  id_source: number;
}

/** Quantities held by open online payments until they expire (`exists_separated_qty_product`). */
@Injectable()
export class ReservationRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Units held per product by everybody but `except`. Read it under the balance's locks: holders take them too. */
  async heldByOthers(ids: readonly number[], except: Holder | null): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_product: number; qty: string }>(
      `select id_product, sum(qty) as qty from stock_reservation where id_product in (?) and expires_at > ?
       ${except ? 'and not (source = ? and id_source = ?)' : ''} group by id_product`,
      [ids, this.clock.now(), ...(except ? [except.source, except.id_source] : [])],
    );
    return new Map(rows.map((row) => [row.id_product, toUnits(row.qty)]));
  }

  async replace(holder: Holder, units: ReadonlyMap<number, number>, expires_at: Date): Promise<void> {
    await this.remove(holder);
    const { source, id_source } = holder;
    const rows = [...units].map(([id_product, held]) => {
      return { id_product, qty: fromUnits(held), source, id_source, expires_at };
    });
    await stockReservationTable.insertMany(this.db, rows);
  }

  async remove(holder: Holder): Promise<void> {
    await this.db.execute('delete from stock_reservation where source = ? and id_source = ?', [
      holder.source,
      holder.id_source,
    ]);
  }
}
