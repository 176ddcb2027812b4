import { Injectable } from '@nestjs/common';
import { RETURNED_PAYMENTS, WAITING_RETURNED_PAYMENTS } from '@ceiba/commissions/contract';
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

type Report = typeof RETURNED_PAYMENTS;

/** Along the index of the states; few are returned, and of each payment only the last one counts. */
const FROM = `from period p
  join payout_line r force index (payout_line_state) on r.id_period = p.id_period and r.state = 'returned'
  join customers c on c.id_customers = r.id_customers`;
const WAITS = `${CLOSED} and p.customers_paid = 0 and not exists (select 1 from payout_line x
  where x.id_period = r.id_period and x.id_customers = r.id_customers and x.source = r.source
    and x.id_subject = r.id_subject and (x.live = 1 or x.state = 'returned' and x.id_payout_line > r.id_payout_line))`;

/** What the bank sent back and nobody has sent again; listed, and counted for the start page. */
@ReportQuery(RETURNED_PAYMENTS)
@CountsAttention(WAITING_RETURNED_PAYMENTS)
@Injectable()
export class ReturnedPaymentsReport implements ReportSource<Report>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
  ) {}

  async plan({ branches }: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    return {
      from: `${FROM} join branch_office b on b.id_branch_office = c.id_branch_office
        join type_money m on m.id_type_money = r.id_type_money`,
      select: `r.id_payout_line, p.id_period, p.name_period, r.source, r.id_customers, c.full_name, b.id_branch_office,
        b.key_branch_office, r.reason, r.answered_at, r.amount, m.code_money`,
      where: [
        { sql: WAITS },
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'r.id_customers')),
      ],
      tieBreak: 'r.id_payout_line',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const row = await this.db.one<{ waiting: number }>(
      `select count(*) as waiting ${FROM} where ${WAITS} and c.id_branch_office in (?)`,
      [[0, ...branches]],
    );
    return { count: Number(row?.waiting ?? 0) };
  }
}
