import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { DataSource } from 'typeorm';
import { commissionCloseTable } from './commission-run.entity';
import { holdingRows } from './row-hold';

/** The row that every close holds: each takes over the rests of the one before it. */
const ALL = 0;
const ROWS = 'select 1 from commission_close where id_period in (?) order by id_period for update';

/**
 * One attempt at a time works on a period's close, and one close at a time. Who comes second waits and then finds the period
 * closed.
 */
@Injectable()
export class CloseHold {
  constructor(
    private readonly source: DataSource,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async during<T>(idPeriod: number, work: () => Promise<T>): Promise<T> {
    for (const id of [ALL, idPeriod]) await this.ensureRow(id);
    return holdingRows(this.source, { sql: ROWS, params: [[ALL, idPeriod]] }, work);
  }

  /** A close that nobody requested by the screen (the demo's) has no row yet. */
  private async ensureRow(idPeriod: number): Promise<void> {
    if (await this.db.one('select 1 from commission_close where id_period = ?', [idPeriod])) return;
    const requested = { requested_at: this.clock.now(), user_requested: 'Sistema' };
    await commissionCloseTable.insertNew(this.db, { id_period: idPeriod, attempt: 0, ...requested });
  }
}
