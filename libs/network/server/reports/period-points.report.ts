import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { PERIOD_POINTS } from '@ceiba/network/contract';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { counted } from '../persistence/volumes';

const business = (money: number) => `sum(if(id_type_money = ${money}, value_business_total, 0))`;

/** The points that every partner has in a period. */
@ReportQuery(PERIOD_POINTS)
@Injectable()
export class PeriodPointsReport implements ReportSource<typeof PERIOD_POINTS> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { id_period }: AskedOf<typeof PERIOD_POINTS>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `from (select id_customers, sum(point_total) as points, ${business(1)} as usd, ${business(2)} as mxn
          from ${counted(`id_period = ${Number(id_period)}`)} g group by id_customers) v
        join customers c on c.id_customers = v.id_customers
        join branch_office b on b.id_branch_office = c.id_branch_office
        join country k on k.id_country = c.id_country`,
      select: `v.id_customers, c.full_name, b.key_branch_office, k.code_country, c.id_status,
        v.points as point_current_customers, v.usd as business_usd, v.mxn as business_mxn`,
      where: await this.names.among(search, 'v.id_customers'),
      tieBreak: 'v.id_customers',
    };
  }
}
