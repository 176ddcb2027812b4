import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { StatementListInput, StoredBankStatement } from '@ceiba/payments/contract';

/** Statements that were uploaded, the newest first, and how much of each still waits. */
export class ListStatements extends Query<ListResult<StoredBankStatement>> {
  constructor(readonly input: StatementListInput) {
    super();
  }
}

export const STATEMENTS_PLAN: ListPlan = {
  select: `s.id_statement, s.bank, s.account, s.currency, s.name, s.\`lines\`, s.fresh, s.first_day, s.last_day, s.gap,
    s.created_at, s.user_created, ${workerOf('s.id_user_created')} as id_worker_created,
    (select count(*) from bank_line l where l.id_statement = s.id_statement and l.state = 'open') as open`,
  from: 'from bank_statement s',
  search: ['s.name', 's.bank', 's.account', 's.user_created'],
  sort: { id_statement: 's.id_statement', first_day: 's.first_day', last_day: 's.last_day', name: 's.name' },
  defaultSort: { by: 'id_statement', order: 'desc' },
  unique: ['id_statement'],
  tieBreak: 's.id_statement',
};

@QueryHandler(ListStatements)
export class ListStatementsHandler implements IQueryHandler<ListStatements> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListStatements): Promise<ListResult<StoredBankStatement>> {
    return listQuery<StoredBankStatement>(this.db, STATEMENTS_PLAN, input);
  }
}
