import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { Db, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { BRANCH_SALES } from '@ceiba/sales/contract';
import { COUNTS, soldTickets } from './sold.sql';

type Asked = AskedOf<typeof BRANCH_SALES>;

/** What branches sold, by branch and currency. */
@ReportQuery(BRANCH_SALES)
@Injectable()
export class BranchSalesReport implements ReportSource<typeof BRANCH_SALES> {
  constructor(private readonly db: Db) {}

  plan(asked: Asked): ReportPlan {
    const { sql, given } = soldTickets(asked);
    return {
      from: `from (select id_branch_office, id_type_money, ${COUNTS},
            sum(subtotal) as subtotal, sum(iva) as iva, sum(total) as total
          from ${sql} t group by id_branch_office, id_type_money) s
        join branch_office b on b.id_branch_office = s.id_branch_office
        join type_money m on m.id_type_money = s.id_type_money`,
      given,
      select: `concat(s.id_branch_office, '-', s.id_type_money) as id_row, s.id_branch_office, b.key_branch_office,
        b.name_branch_office, m.code_money, s.tickets, s.qty, s.subtotal, s.iva, s.total`,
      search: ['b.key_branch_office', 'b.name_branch_office'],
      tieBreak: 'id_row',
    };
  }

  async more(asked: Asked): Promise<{ total_mxn: string; total_usd: string }> {
    const { sql, given } = soldTickets(asked);
    const sums = await this.db.query<{ code_money: string; total: string }>(
      `select m.code_money, s.total from (select id_type_money, sum(total) as total from ${sql} t group by id_type_money) s
       join type_money m on m.id_type_money = s.id_type_money`,
      given,
    );
    const totalIn = (code: string) => sums.find(({ code_money }) => code_money === code)?.total ?? '0.00';
    return { total_mxn: totalIn('MXN'), total_usd: totalIn('USD') };
  }
}
