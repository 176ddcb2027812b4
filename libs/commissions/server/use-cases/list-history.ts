import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredHistory, StoredStatement } from '@ceiba/commissions/contract';
import { rankName } from '@ceiba/network/server';
import { currentActor, Db, forbidden } from '@ceiba/platform/server';
import { RunRepository } from '../persistence/run.repository';
import { CLOSED, STATEMENT_FROM, STATEMENT_SELECT } from '../persistence/statement.sql';

/** The statements of the signed-in partner, the latest period first. */
export class ListHistory extends Query<StoredHistory> {}

@QueryHandler(ListHistory)
export class ListHistoryHandler implements IQueryHandler<ListHistory> {
  constructor(
    private readonly db: Db,
    private readonly runs: RunRepository,
  ) {}

  async execute(): Promise<StoredHistory> {
    const { id_customers } = currentActor();
    if (id_customers === null) throw forbidden();
    const rows = await this.db.query<StoredStatement>(
      `select ${STATEMENT_SELECT} ${STATEMENT_FROM} where s.id_customers = ? and ${CLOSED} order by p.date_end_period desc`,
      [id_customers],
    );
    const named: StoredStatement[] = [];
    for (const row of rows) {
      const { rules } = await this.runs.get(row.id_run);
      named.push({ ...row, name_plan: rankName(rules, row.rank) });
    }
    const off = await this.db.one('select 1 from commission_mail_off where id_customers = ?', [id_customers]);
    return { rows: named, mails: off ? 0 : 1 };
  }
}
