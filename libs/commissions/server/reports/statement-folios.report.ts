import { Injectable } from '@nestjs/common';
import { STATEMENT_FOLIOS } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { PeriodReader } from '@ceiba/periods/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { Db, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { statementPlan, statementStamp } from '../persistence/statement.sql';

type Asked = AskedOf<typeof STATEMENT_FOLIOS>;

const SELECT = `s.id_customers, c.full_name, b.key_branch_office, ifnull(c.rfc_nomina, c.rfc_customers) as rfc,
  ifnull(c.curp_nomina, c.curp_customers) as curp, m.code_money, s.subtotal_earnings, s.isr, s.iva, s.ret_iva, s.resico,
  s.total, s.facturama_id, s.facturama_uuid, s.stamped_at`;

/** The stamped statements of a closed period, of the payees of one's branches. */
@ReportQuery(STATEMENT_FOLIOS)
@Injectable()
export class StatementFoliosReport implements ReportSource<typeof STATEMENT_FOLIOS> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly names: NamedCustomers,
  ) {}

  async plan(asked: Asked, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const among = await this.names.among(search, 's.id_customers');
    return statementPlan(asked, SELECT, among, { sql: 's.facturama_id is not null' });
  }

  async stamp({ id_period }: Asked): Promise<string> {
    return statementStamp(this.db, (await this.periods.get(id_period)).id_run);
  }
}
