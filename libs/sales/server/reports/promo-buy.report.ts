import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PROMO_BUY } from '@ceiba/sales/contract';
import { soldLines } from './sold.sql';

type Asked = AskedOf<typeof PROMO_BUY>;

/** Customers with a promotion's lines in a period, less what was returned; `total` is what those purchases came to, whole. */
@ReportQuery(PROMO_BUY)
@Injectable()
export class PromoBuyReport implements ReportSource<typeof PROMO_BUY> {
  constructor(private readonly names: NamedCustomers) {}

  async plan({ key_promo, id_period, branches }: Asked, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { sql, given } = soldLines({ id_period, branches }, key_promo);
    return {
      from: `from (select t.id_customers, t.id_type_money, cast(sum(t.sign) as signed) as tickets, cast(sum(t.qty) as signed) as qty,
            max(t.date_doc) as date_last, sum(t.sign * v.total_doc) as total
          from (select l.part, l.id_document, l.id_customers, l.id_type_money, l.date_doc, sum(l.qty) as qty,
              case l.part when 'sale' then 1 when 'reversal' then -1 else 0 end as sign
            from ${sql} l join sale_detail d on d.id_document = l.id_document and d.line = l.line and d.is_promo = 1
            group by l.part, l.number) t
          join sale v on v.id_document = t.id_document
          group by t.id_customers, t.id_type_money) s
        join customers c on c.id_customers = s.id_customers
        join type_money m on m.id_type_money = s.id_type_money
        left join customers p on p.id_customers = c.id_sponsor`,
      given,
      select: `concat(s.id_customers, '-', s.id_type_money) as id_row, s.id_customers, c.full_name as full_name_customers,
        c.id_sponsor, p.full_name as full_name_sponsor, s.tickets, s.qty, s.date_last, m.code_money, s.total`,
      where: await this.names.among(search, 's.id_customers'),
      tieBreak: 'id_row',
    };
  }
}
