import { Injectable } from '@nestjs/common';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Db, type NewRow, Refusal, isDuplicate } from '@ceiba/platform/server';
import { PERIOD_MESSAGES } from '@ceiba/periods/contract';
import { periodTable } from './period.entity';

const SELECT = `select ${periodTable.columns()} from period`;

/** SQL of the periods. */
@Injectable()
export class PeriodRepository {
  constructor(private readonly db: Db) {}

  all(): Promise<StoredPeriod[]> {
    return this.db.query<StoredPeriod>(`${SELECT} order by date_start_period desc`);
  }

  find(id: number): Promise<StoredPeriod | undefined> {
    return this.db.one<StoredPeriod>(`${SELECT} where id_period = ?`, [id]);
  }

  current(): Promise<StoredPeriod | undefined> {
    return this.db.one<StoredPeriod>(`${SELECT} where current_guard = 1`);
  }

  /**
   * The current row under a shared lock. A change of period that commits while we wait moves the index entry; if it
   * moved behind the cursor the read comes back empty, and a second one sees the new row.
   */
  async lockCurrentShared(): Promise<StoredPeriod | undefined> {
    const read = () => this.db.one<StoredPeriod>(`${SELECT} where current_guard = 1 lock in share mode`);
    return (await read()) ?? (await read());
  }

  /** Every row under a shared lock, in the order of `lockAll`. */
  async lockAllShared(): Promise<StoredPeriod[]> {
    await this.lockCurrentShared();
    return this.db.query<StoredPeriod>(`${SELECT} order by id_period lock in share mode`);
  }

  lockShared(ids: readonly number[]): Promise<StoredPeriod[]> {
    return this.db.query<StoredPeriod>(`${SELECT} where id_period in (?) order by id_period lock in share mode`, [ids]);
  }

  async lockOne(id: number, mode: 'shared' | 'exclusive'): Promise<StoredPeriod | undefined> {
    const lock = mode === 'shared' ? 'lock in share mode' : 'for update';
    return this.db.one<StoredPeriod>(`${SELECT} where id_period = ? ${lock}`, [id]);
  }

  /**
   * Every row under a write lock: what changes periods goes one at a time. The current row is taken first and by the
   * index that sales use; the other way round a sale (index, then row) and a change (row, then index) would deadlock.
   */
  async lockAll(): Promise<StoredPeriod[]> {
    await this.db.query('select id_period from period where current_guard = 1 for update');
    return this.db.query<StoredPeriod>(`${SELECT} order by id_period for update`);
  }

  /** Changes a period or, without id, inserts it; answers its id. A code that exists already is refused. */
  async save(id: number | null, values: NewRow<typeof periodTable>): Promise<number> {
    try {
      if (id === null) return await periodTable.insert(this.db, values);
      await periodTable.update(this.db, { id_period: id }, values);
      return id;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('PERIODS.CODE', PERIOD_MESSAGES.code, { status: 409 });
    }
  }
}
