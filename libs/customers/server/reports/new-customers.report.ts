import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import { NEW_CUSTOMERS } from '@ceiba/customers/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { NamedCustomers } from '../persistence/named-customers';
import { NEWCOMERS, NEWCOMER_COLUMNS, registeredIn } from '../persistence/newcomers.sql';

/** The days of the period asked for. */
interface Opened {
  date_start_period: string;
  date_end_period: string;
}

@ReportQuery(NEW_CUSTOMERS)
@Injectable()
export class NewCustomersReport implements ReportSource<typeof NEW_CUSTOMERS, Opened> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly names: NamedCustomers,
  ) {}

  open({ id_period }: AskedOf<typeof NEW_CUSTOMERS>): Promise<Opened> {
    return this.periods.get(id_period);
  }

  async plan(
    { branches }: AskedOf<typeof NEW_CUSTOMERS>,
    { date_start_period, date_end_period }: Opened,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `${NEWCOMERS} join branch_office b on b.id_branch_office = c.id_branch_office
        left join customers s on s.id_customers = c.id_sponsor`,
      select: `${NEWCOMER_COLUMNS}, c.id_sponsor, s.full_name as full_name_sponsor, b.key_branch_office,
        c.phone_customers, c.user_created, ${workerOf('c.id_user_created')} as id_worker_created`,
      where: [
        ...registeredIn(date_start_period, date_end_period),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search)),
      ],
      tieBreak: 'c.id_customers',
    };
  }
}
