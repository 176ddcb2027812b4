import { Injectable } from '@nestjs/common';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Db, Refusal, type SqlParam, isDuplicate } from '@ceiba/platform/server';
import { PERIOD_MESSAGES, PERIOD_USES } from '@ceiba/periods/contract';

const SELECT = `select id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar,
  current_period, finish_period, state_period, id_run, close_error, closed_at, customers_paid from period`;

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

  /**
   * Every row under a write lock: what changes periods goes one at a time. The current row is taken first and by the
   * index that sales use; the other way round a sale (index, then row) and a change (row, then index) would deadlock.
   */
  async lockAll(): Promise<StoredPeriod[]> {
    await this.db.query('select id_period from period where current_guard = 1 for update');
    return this.db.query<StoredPeriod>(`${SELECT} order by id_period for update`);
  }

  /** A write; a code that exists already is refused. */
  async write(sql: string, params: readonly SqlParam[]) {
    try {
      return await this.db.execute(sql, params);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('PERIODS.CODE', PERIOD_MESSAGES.code, { status: 409 });
    }
  }

  /** Labels of the places that use a period, each once. */
  async usesOf(id: number): Promise<string[]> {
    const uses = new Set<string>();
    for (const { table, column, label } of PERIOD_USES)
      if (await this.db.one(`select 1 as used from ${table} where ${column} = ? limit 1`, [id])) uses.add(label);
    return [...uses];
  }
}
