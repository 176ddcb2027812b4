import { Injectable } from '@nestjs/common';
import { COMMISSION_STAMP_ERRORS, STAMP_ERROR_STATEMENTS } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { CLOSED } from '../persistence/statement.sql';

type Report = typeof COMMISSION_STAMP_ERRORS;

/**
 * Along the indexes of the states; few are ERROR. Only the run that its period shows is anybody's statement. `place`: the branch
 * that SEA is of; anything else is of the payee's branch.
 */
const FROM = `from (
    select 'commission' as source, concat(s.id_run, '-', s.id_customers) as id_statement, p.id_period, s.id_customers,
      s.facturama_error, s.total, s.id_type_money, null as place
    from commission_statement s force index (statement_stamp)
    join period p on p.id_run = s.id_run and ${CLOSED} where s.facturama_state = 'ERROR'
    union all
    select if(t.kind = 'store', 'store', 'bonus'), concat('bono-', t.id_statement), t.id_period, t.id_customers,
      t.facturama_error, t.total, t.id_type_money, null
    from commission_bonus_statement t where t.facturama_state = 'ERROR'
    union all
    select 'sea', concat('sea-', a.id_period, '-', a.id_branch_office), a.id_period, a.id_customers, a.facturama_error,
      a.total, a.id_type_money, a.id_branch_office
    from commission_sea a where a.facturama_state = 'ERROR') s
  join customers c on c.id_customers = s.id_customers`;

const ofBranches = (branches: readonly number[] | null) => branchesIn('ifnull(s.place, c.id_branch_office)', branches);

/** Statements of one's branches whose CFDI was refused; listed, and counted for the start page. */
@ReportQuery(COMMISSION_STAMP_ERRORS)
@CountsAttention(STAMP_ERROR_STATEMENTS)
@Injectable()
export class CommissionStampErrorsReport implements ReportSource<Report>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
  ) {}

  async plan({ branches }: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    return {
      from: `${FROM} join period p on p.id_period = s.id_period
        join branch_office b on b.id_branch_office = ifnull(s.place, c.id_branch_office)
        join type_money m on m.id_type_money = s.id_type_money`,
      select: `s.id_statement, s.source, p.id_period, p.name_period, s.id_customers,
        c.full_name, b.id_branch_office, b.key_branch_office, s.facturama_error, s.total, m.code_money`,
      where: [ofBranches(branches), ...(await this.names.among(search, 's.id_customers'))],
      tieBreak: 's.id_customers, s.id_statement',
    };
  }

  async count({ type, branches }: Pick<Actor, 'type' | 'branches'>): Promise<AttentionCount> {
    const { sql, params } = ofBranches(type === 2 ? branches : null);
    const row = await this.db.one<{ waiting: number }>(`select count(*) as waiting ${FROM} where ${sql}`, params);
    return { count: Number(row?.waiting ?? 0) };
  }
}
