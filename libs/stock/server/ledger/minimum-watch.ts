import { Injectable } from '@nestjs/common';
import { Clock, Db, Outbox } from '@ceiba/platform/server';
import { StockBelowMinimum } from '@ceiba/stock/contract';
import { fromUnits, toUnits } from '../domain/lots';
import { MINIMUM } from '../persistence/minimum.sql';
import { stockBelowMinimumTable } from '../persistence/ledger.entity';

interface Watched {
  id_product: number;
  id_branch_office: number;
  minimum: string;
  told: 0 | 1;
}

/** What can be sold of a product once it has moved, and how much the movement changed it. In units. */
export interface Saleable {
  units: number;
  change: number;
}

/** Notices when a movement takes a product below its minimum, in the movement's own transaction. */
@Injectable()
export class MinimumWatch {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at products that moved. One that went down and is below is told once, until it is at its minimum again; what
   * comes in is never told, too little though it may be. Call it under the locks of the products' lots.
   */
  async look(moved: ReadonlyMap<number, Saleable>): Promise<void> {
    if (moved.size === 0) return;
    const watched = await this.db.query<Watched>(
      `select p.id_product, p.id_branch_office, ${MINIMUM} as minimum, t.id_product is not null as told
       from product p left join stock_below_minimum t on t.id_product = p.id_product
       where p.id_product in (?) and (${MINIMUM} > 0 or t.id_product is not null) order by p.id_product`,
      [[...moved.keys()]],
    );
    const movedOf = (row: Watched): Saleable => moved.get(row.id_product) ?? { units: 0, change: 0 };
    const isBelow = (row: Watched) => movedOf(row).units < toUnits(row.minimum);
    const fallen = watched.filter((row) => row.told === 0 && movedOf(row).change < 0 && isBelow(row));
    const risen = watched.filter((row) => row.told === 1 && !isBelow(row)).map((row) => row.id_product);
    if (risen.length > 0) await this.db.execute('delete from stock_below_minimum where id_product in (?)', [risen]);
    const since = this.clock.now();
    for (const row of fallen) {
      // Somebody who moved other lots of it may have told it in this very moment.
      const { id_product } = row;
      const { affectedRows } = await stockBelowMinimumTable.insertNew(this.db, { id_product, since });
      if (affectedRows === 1) this.outbox.record(StockBelowMinimum, { ...row, qty: fromUnits(movedOf(row).units) });
    }
  }
}
