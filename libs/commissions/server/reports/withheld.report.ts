import { Injectable } from '@nestjs/common';
import { WITHHELD } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';

const FIGURES = 'id_type_money, s.type_fee, s.subtotal_earnings, s.isr + s.resico as isr, s.iva, s.ret_iva, s.total';
const YEAR = `p.date_end_period between ? and ? and p.state_period = 'closed' and s.subtotal_earnings > 0`;

/** Every statement of a year's closed periods; the year's first and last day, three times. */
const PAID = `select s.id_customers, s.${FIGURES} from period p join commission_statement s on s.id_run = p.id_run where ${YEAR}
  union all
  select s.id_customers, s.${FIGURES} from period p join commission_bonus_statement s on s.id_period = p.id_period where ${YEAR}
  union all
  select s.id_customers, s.${FIGURES} from period p join commission_sea s on s.id_period = p.id_period where ${YEAR}`;

/** What a year paid and withheld, by partner and regime, of the payees of one's branches. */
@ReportQuery(WITHHELD)
@Injectable()
export class WithheldReport implements ReportSource<typeof WITHHELD> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { year, type_fee, branches }: AskedOf<typeof WITHHELD>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    const days = [`${year}-01-01`, `${year}-12-31`];
    return {
      from: `from (select v.id_customers, v.type_fee, v.id_type_money, count(*) as statements,
          sum(v.subtotal_earnings) as subtotal, sum(v.isr) as isr, sum(v.iva) as iva, sum(v.ret_iva) as ret_iva,
          sum(v.total) as total
        from (${PAID}) v group by v.id_customers, v.type_fee, v.id_type_money) w
        join customers c on c.id_customers = w.id_customers
        join type_money m on m.id_type_money = w.id_type_money`,
      given: [...days, ...days, ...days],
      select: `concat(w.id_customers, '-', w.type_fee, '-', w.id_type_money) as id_row, w.id_customers, c.full_name,
        coalesce(c.rfc_nomina, c.rfc_customers) as rfc, coalesce(c.curp_nomina, c.curp_customers) as curp, w.type_fee, c.id_branch_office,
        w.statements, w.subtotal, w.isr, w.iva, w.ret_iva, w.total, m.code_money`,
      where: [
        ...(type_fee ? [{ sql: 'w.type_fee = ?', params: [type_fee] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'w.id_customers')),
      ],
      addedUp: true,
      tieBreak: 'w.type_fee, w.id_type_money',
    };
  }
}
