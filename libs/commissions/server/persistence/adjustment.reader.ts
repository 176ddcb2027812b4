import { Injectable } from '@nestjs/common';
import type { StoredAdjustment } from '@ceiba/commissions/contract';
import { Db } from '@ceiba/platform/server';

/** What late cancellations take from a payee in a period, with the row that each touched. */
@Injectable()
export class AdjustmentReader {
  constructor(private readonly db: Db) {}

  /** In the order in which they came. */
  list(idPeriod: number, idCustomers: number): Promise<StoredAdjustment[]> {
    return this.db.query<StoredAdjustment>(
      `select a.id_document, a.created_at, a.reason, r.id_source as id_customers, c.full_name, p.code_period, r.nivel,
         r.percentage_nivel, r.generation, r.percentage_generation, a.base, a.amount, m.code_money, a.amount_exchange
       from commission_adjustment a
       join commission_row r on r.id_run = a.id_run and r.id_customers = a.id_customers and r.line = a.line
       join commission_run n on n.id_run = a.id_run
       join period p on p.id_period = n.id_period
       join customers c on c.id_customers = r.id_source
       join type_money m on m.id_type_money = a.id_type_money
       where a.id_period = ? and a.id_customers = ? order by a.id_adjustment`,
      [idPeriod, idCustomers],
    );
  }
}
