import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { CUSTOMER_SALES } from '@ceiba/sales/contract';
import { COUNTS, soldTickets } from './sold.sql';

type Asked = AskedOf<typeof CUSTOMER_SALES>;

/** What customers bought, by customer and currency; `date_last` is the last day on which something was sold or went back. */
@ReportQuery(CUSTOMER_SALES)
@Injectable()
export class CustomerSalesReport implements ReportSource<typeof CUSTOMER_SALES> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(asked: Asked, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { sql, given } = soldTickets(asked);
    return {
      from: `from (select id_customers, id_type_money, ${COUNTS}, sum(points) as points,
            max(date_doc) as date_last, sum(subtotal) as subtotal, sum(iva) as iva, sum(total) as total
          from ${sql} t group by id_customers, id_type_money) s
        join customers c on c.id_customers = s.id_customers
        join type_money m on m.id_type_money = s.id_type_money`,
      given,
      select: `concat(s.id_customers, '-', s.id_type_money) as id_row, s.id_customers, c.full_name as full_name_customers,
        m.code_money, s.tickets, s.qty, s.points, s.date_last, s.subtotal, s.iva, s.total`,
      where: await this.names.among(search, 's.id_customers'),
      tieBreak: 'id_row',
    };
  }
}
