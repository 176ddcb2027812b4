import { Injectable } from '@nestjs/common';
import { Clock, Db, isConflict } from '@ceiba/platform/server';
import { DataSource, type QueryRunner } from 'typeorm';
import { commissionCloseTable } from './commission-run.entity';

/** The row that every close holds: each takes over the rests of the one before it. */
const ALL = 0;

/**
 * One attempt at a time works on a period's close, and one close at a time: it holds row locks on a connection of its
 * own, which a killed process gives back by dying. Who comes second waits and then finds the period closed.
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
    const runner = this.source.createQueryRunner();
    try {
      await this.lock(runner, idPeriod);
      return await work();
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release().catch(() => undefined);
    }
  }

  private async lock(runner: QueryRunner, idPeriod: number): Promise<void> {
    for (;;) {
      try {
        await runner.startTransaction();
        await runner.query('select 1 from commission_close where id_period in (?) order by id_period for update', [
          [ALL, idPeriod],
        ]);
        return;
      } catch (error) {
        await runner.rollbackTransaction();
        // The other one is still at work; the wait itself was the pause.
        if (!isConflict(error)) throw error;
      }
    }
  }

  /** A close that nobody requested by the screen (the demo's) has no row yet. */
  private async ensureRow(idPeriod: number): Promise<void> {
    if (await this.db.one('select 1 from commission_close where id_period = ?', [idPeriod])) return;
    const requested = { requested_at: this.clock.now(), user_requested: 'Sistema' };
    await commissionCloseTable.insertNew(this.db, { id_period: idPeriod, attempt: 0, ...requested });
  }
}
