import { Injectable } from '@nestjs/common';
import { STATEMENTS, type StatementSum, type StoredStatement } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { rankName } from '@ceiba/network/server';
import { type Period } from '@ceiba/periods/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  branchesIn,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { RunRepository } from '../persistence/run.repository';
import { STATEMENT_SELECT, statementPlan, statementStamp } from '../persistence/statement.sql';

type Asked = AskedOf<typeof STATEMENTS>;
type Rules = Parameters<typeof rankName>[0];

interface Opened {
  /** The run of a closed period; an open one has no statements. */
  id_run: number | null;
  rules: Rules | null;
}

const SUM = (column: string) => `ifnull(sum(s.${column}), 0.00) as ${column}`;

/** The statements of a closed period with the totals by currency, of the payees of one's branches. */
@ReportQuery(STATEMENTS)
@Injectable()
export class StatementsReport implements ReportSource<typeof STATEMENTS, Opened, StoredStatement> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly names: NamedCustomers,
  ) {}

  async open({ id_period }: Asked): Promise<Opened> {
    const { state_period, id_run }: Pick<Period, 'state_period' | 'id_run'> = await this.periods.get(id_period);
    if (state_period !== 'closed' || id_run === null) return { id_run: null, rules: null };
    return { id_run, rules: (await this.runs.get(id_run)).rules };
  }

  async plan(asked: Asked, _opened: Opened, { search }: ReportList): Promise<ReportPlan> {
    return statementPlan(asked, STATEMENT_SELECT, await this.names.among(search, 's.id_customers'));
  }

  dress(row: StoredStatement, { rules }: Opened): StoredStatement {
    return { ...row, name_plan: rules ? rankName(rules, row.rank) : '' };
  }

  async more({ branches }: Asked, { id_run }: Opened): Promise<{ money: StatementSum[] }> {
    const among = branchesIn('c.id_branch_office', branches);
    const money = await this.db.query<StatementSum>(
      `select s.id_type_money, m.code_money, count(*) as customers, ${SUM('subtotal_earnings')}, ${SUM('isr')},
         ${SUM('iva')}, ${SUM('ret_iva')}, ${SUM('resico')}, ${SUM('total')}
       from commission_statement s join type_money m on m.id_type_money = s.id_type_money
       join customers c on c.id_customers = s.id_customers
       where s.id_run = ? and ${among.sql} group by s.id_type_money order by s.id_type_money desc`,
      [id_run, ...(among.params ?? [])],
    );
    return { money };
  }

  stamp(_asked: Asked, { id_run }: Opened): Promise<string> {
    return statementStamp(this.db, id_run);
  }
}
