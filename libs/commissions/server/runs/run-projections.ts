import { Injectable } from '@nestjs/common';
import type { StoredProjection } from '@ceiba/network/contract';
import { Projections } from '@ceiba/network/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Db } from '@ceiba/platform/server';
import { RunRepository } from '../persistence/run.repository';

/** What a partner earns, out of the run that his dashboard shows. */
@Injectable()
export class RunProjections extends Projections {
  constructor(
    private readonly runs: RunRepository,
    private readonly db: Db,
  ) {
    super();
  }

  async earnings(period: StoredPeriod, id: number): Promise<StoredProjection | null> {
    const run = await this.runs.shown(period);
    if (!run?.finished_at) return null;
    const row = await this.db.one<{ total: string | null; code_money: string }>(
      `select k.total, m.code_money from customers c join type_money m on m.id_type_money = c.id_type_money
       left join commission_customer k on k.id_run = ? and k.id_customers = c.id_customers where c.id_customers = ?`,
      [run.id_run, id],
    );
    if (!row) return null;
    const closed = period.state_period === 'closed' ? 1 : 0;
    return { total_earnings: row.total ?? '0.00', code_money: row.code_money, calculated_at: run.finished_at, closed };
  }
}
