import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CommissionStatementRow, ReportInput, StatementSum } from '@ceiba/commissions/contract';
import { rankName } from '@ceiba/network/server';
import { PeriodReader } from '@ceiba/periods/server';
import { Db, listQuery } from '@ceiba/platform/server';
import { RunRepository } from '../../persistence/run.repository';
import { CLOSED, STATEMENT_FROM, STATEMENT_SELECT } from '../../persistence/statement.sql';

export interface StatementReport {
  money: StatementSum[];
  details: CommissionStatementRow[];
  total: number;
}

/** The statements of a closed period, a page of them, with the totals by currency. An open period has none. */
export class ListStatements extends Query<StatementReport> {
  constructor(readonly input: ReportInput) {
    super();
  }
}

const SUM = (column: string) => `ifnull(sum(s.${column}), 0.00) as ${column}`;

@QueryHandler(ListStatements)
export class ListStatementsHandler implements IQueryHandler<ListStatements> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
  ) {}

  async execute({ input }: ListStatements): Promise<StatementReport> {
    const period = await this.periods.get(input.id_period);
    if (period.state_period !== 'closed' || period.id_run === null) return { money: [], details: [], total: 0 };
    const { rules } = await this.runs.get(period.id_run);
    const byId = input.search !== undefined && /^\d{1,9}$/.test(input.search);
    const { rows, total } = await listQuery<Omit<CommissionStatementRow, 'name_plan'>>(
      this.db,
      {
        from: STATEMENT_FROM,
        select: STATEMENT_SELECT,
        where: [
          { sql: `p.id_period = ? and ${CLOSED}`, params: [input.id_period] },
          ...(byId ? [{ sql: 's.id_customers = ?', params: [Number(input.search)] }] : []),
        ],
        search: ['c.full_name'],
        sort: {
          id_customers: 's.id_customers',
          full_name: 'c.full_name',
          key_branch_office: 'b.key_branch_office',
          type_fee: 's.type_fee',
          rank: 'rank',
          subtotal_earnings: 's.subtotal_earnings',
          total: 's.total',
        },
        defaultSort: { by: 'id_customers', order: 'asc' },
        tieBreak: 's.id_customers',
      },
      byId ? { ...input, search: undefined } : input,
    );
    const details = rows.map((row) => ({ ...row, name_plan: rankName(rules, row.rank) }));
    return { money: await this.sums(period.id_run), details, total };
  }

  private sums(idRun: number): Promise<StatementSum[]> {
    return this.db.query<StatementSum>(
      `select s.id_type_money, m.code_money, count(*) as customers, ${SUM('subtotal_earnings')}, ${SUM('isr')},
         ${SUM('iva')}, ${SUM('ret_iva')}, ${SUM('resico')}, ${SUM('total')}
       from commission_statement s join type_money m on m.id_type_money = s.id_type_money
       where s.id_run = ? group by s.id_type_money order by s.id_type_money desc`,
      [idRun],
    );
  }
}
