import { Injectable } from '@nestjs/common';
import type { GlobalApart } from '@ceiba/invoicing/contract';
import { Db } from '@ceiba/platform/server';
import type { GlobalSpan } from '@ceiba/sales/server';
import { TICKET_TOTAL, ticketWhy } from './global-sql';

/** What the days of a global invoice come to. */
@Injectable()
export class GlobalSums {
  constructor(private readonly db: Db) {}

  /**
   * Sales of a span by why they are in the next global invoice, or are not; amounts of each in its currency.
   * @param before whether the span lies before the company's first global invoice
   */
  whys({ id_branch_office, date_start, date_end }: GlobalSpan, before: boolean): Promise<GlobalApart[]> {
    return this.db.query<GlobalApart>(
      `select w.why, cast(count(*) as signed) as tickets, sum(w.total) as total
       from (select ${ticketWhy(before)} as why, if(s.anulado = 1 or s.id_type_money <> 2, s.total_doc, ${TICKET_TOTAL}) as total
         from sale s where s.id_branch_office = ? and s.date_doc between ? and ?) w
       group by w.why order by w.why`,
      [id_branch_office, date_start, date_end],
    );
  }
}
