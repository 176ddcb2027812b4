import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Clock, Db, optionalActor } from '@ceiba/platform/server';
import { fromUnits, toUnits } from '../domain/lots';
import { stockMovementTable } from './ledger.entity';

/** What a posting belongs to: the document, its day in the branch's zone, its period, the branch whose stock moves. */
export interface Posting {
  id_branch_office: number;
  source: string;
  id_source: number;
  day: Day;
  id_period: number | null;
}

/** A change of one lot; negative units go out. */
export interface Movement {
  id_product: number;
  lot: string;
  date_expiration: Day;
  units: number;
  line: number;
}

/** The immutable ledger: rows are only ever added. */
@Injectable()
export class MovementRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(movements: readonly Movement[], posting: Posting): Promise<void> {
    const actor = optionalActor();
    const { id_branch_office, source, id_source, id_period } = posting;
    const by = { id_user: actor?.id_user ?? null, user_created: actor?.full_name ?? 'Sistema' };
    const created_at = this.clock.now();
    const rows = movements.map(({ id_product, lot, date_expiration, units, line }) => ({
      ...{ id_product, id_branch_office, lot, date_expiration, qty: fromUnits(units) },
      ...{ source, id_source, line, date_movement: posting.day, id_period, ...by, created_at },
    }));
    await stockMovementTable.insertMany(this.db, rows);
  }

  async productsOf(source: string, id_source: number): Promise<number[]> {
    const rows = await this.db.query<{ id_product: number }>(
      'select distinct id_product from stock_movement where source = ? and id_source = ?',
      [source, id_source],
    );
    return rows.map((row) => row.id_product);
  }

  /** What a document has moved in all, per lot and line; what was reversed already is out of it. */
  async netOf(source: string, id_source: number): Promise<(Movement & { id_branch_office: number })[]> {
    const rows = await this.db.query<{
      id_product: number;
      id_branch_office: number;
      lot: string;
      date_expiration: Day;
      line: number;
      qty: string;
    }>(
      `select id_product, id_branch_office, lot, date_expiration, line, sum(qty) as qty from stock_movement
       where source = ? and id_source = ? group by id_product, id_branch_office, lot, date_expiration, line
       having sum(qty) <> 0 order by line, id_product`,
      [source, id_source],
    );
    return rows.map(({ qty, ...row }) => ({ ...row, units: toUnits(qty) }));
  }
}
