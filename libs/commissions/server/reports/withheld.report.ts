import { Injectable } from '@nestjs/common';
import { WITHHELD } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { daysOf, HAS_PAPER, WITHHELD_LINES } from '../persistence/withheld.sql';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';

/** How the line's paper stands (RETENTION_STATES). */
const PAPER = `case
    when t.facturama_state is not null then lower(t.facturama_state)
    when ${HAS_PAPER} then 'due'
    when w.type_fee = 'ASIMILADOS' and w.id_type_money = 2 then 'payroll'
    else 'none'
  end`;

/** What a year paid and withheld, by partner and regime, of the payees of one's branches. */
@ReportQuery(WITHHELD)
@Injectable()
export class WithheldReport implements ReportSource<typeof WITHHELD> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { year, type_fee, paper, branches }: AskedOf<typeof WITHHELD>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    const days = daysOf(year);
    return {
      from: `from ${WITHHELD_LINES} w
        join customers c on c.id_customers = w.id_customers
        join type_money m on m.id_type_money = w.id_type_money
        left join commission_retention t on t.id_customers = w.id_customers and t.year = ? and t.type_fee = w.type_fee
          and w.id_type_money = 2`,
      given: [...days, ...days, ...days, year],
      select: `concat(w.id_customers, '-', w.type_fee, '-', w.id_type_money) as id_row, w.id_customers, c.full_name,
        coalesce(c.rfc_nomina, c.rfc_customers) as rfc, coalesce(c.curp_nomina, c.curp_customers) as curp, w.type_fee, c.id_branch_office,
        w.statements, w.subtotal, w.isr, w.iva, w.ret_iva, w.total, m.code_money, ${PAPER} as paper,
        if(t.facturama_id is null, null, t.isr + t.ret_iva) as withheld_stamped, t.facturama_uuid, t.stamped_at, t.facturama_id,
        if(t.facturama_state = 'ERROR', t.facturama_error, null) as facturama_error, t.id_retention`,
      where: [
        ...(type_fee ? [{ sql: 'w.type_fee = ?', params: [type_fee] }] : []),
        ...(paper ? [{ sql: `${PAPER} = ?`, params: [paper] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'w.id_customers')),
      ],
      addedUp: true,
      tieBreak: 'w.type_fee, w.id_type_money',
    };
  }
}
