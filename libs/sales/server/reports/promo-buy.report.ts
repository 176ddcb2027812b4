import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PROMO_BUY } from '@ceiba/sales/contract';
import { soldLines, soldTickets } from './sold.sql';

type Asked = AskedOf<typeof PROMO_BUY>;

/**
 * Customers with a promotion's lines in a period, less what was returned: its pieces, and all money that went back of the
 * purchases it came with, whichever of their lines that was for. `date_last` is the day of a purchase, never of a return.
 */
@ReportQuery(PROMO_BUY)
@Injectable()
export class PromoBuyReport implements ReportSource<typeof PROMO_BUY> {
  constructor(private readonly names: NamedCustomers) {}

  async plan({ key_promo, id_period, branches }: Asked, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const [lines, back] = [
      soldLines({ id_period, branches }, key_promo),
      soldTickets({ id_period, branches }, 'return'),
    ];
    return {
      from: `from (select t.id_customers, t.id_type_money, cast(sum(t.tickets) as signed) as tickets, cast(sum(t.qty) as signed) as qty,
            max(v.date_doc) as date_last, sum(t.tickets * v.total_doc + t.back) as total
          from (select l.id_document, l.id_customers, l.id_type_money, sum(l.qty) as qty, 0 as back,
              case l.part when 'sale' then 1 when 'reversal' then -1 else 0 end as tickets
            from ${lines.sql} l join sale_detail d on d.id_document = l.id_document and d.line = l.line and d.is_promo = 1
            group by l.part, l.number
            union all
            select b.id_document, b.id_customers, b.id_type_money, 0, b.total, 0 from ${back.sql} b
            where exists (select 1 from sale_detail p
              where p.id_document = b.id_document and p.is_promo = 1 and p.key_product = ?)) t
          join sale v on v.id_document = t.id_document
          group by t.id_customers, t.id_type_money) s
        join customers c on c.id_customers = s.id_customers
        join type_money m on m.id_type_money = s.id_type_money
        left join customers p on p.id_customers = c.id_sponsor`,
      given: [...lines.given, ...back.given, key_promo],
      select: `concat(s.id_customers, '-', s.id_type_money) as id_row, s.id_customers, c.full_name as full_name_customers,
        c.id_sponsor, p.full_name as full_name_sponsor, s.tickets, s.qty, s.date_last, m.code_money, s.total`,
      where: await this.names.among(search, 's.id_customers'),
      tieBreak: 'id_row',
    };
  }
}
