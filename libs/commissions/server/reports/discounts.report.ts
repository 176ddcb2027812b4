import { Injectable } from '@nestjs/common';
import { DISCOUNTS } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { workerOf } from '@ceiba/identity/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';

/** What was taken off in a period, line by line, of the payees of one's branches. */
@ReportQuery(DISCOUNTS)
@Injectable()
export class DiscountsReport implements ReportSource<typeof DISCOUNTS> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { id_period, branches }: AskedOf<typeof DISCOUNTS>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `from commission_discount d join customers c on c.id_customers = d.id_customers
        join branch_office b on b.id_branch_office = c.id_branch_office
        join type_money m on m.id_type_money = c.id_type_money
        left join commission_discount_file f on f.id_discount_file = d.id_discount_file`,
      select: `d.id_discount, d.id_customers, c.full_name, b.key_branch_office, b.id_branch_office, d.amount,
        m.code_money, d.reason, f.name, d.created_at, d.user_created,
        ${workerOf('d.id_user_created')} as id_worker_created`,
      where: [
        { sql: 'd.id_period = ?', params: [id_period] },
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'd.id_customers')),
      ],
      tieBreak: 'd.id_discount',
    };
  }
}
