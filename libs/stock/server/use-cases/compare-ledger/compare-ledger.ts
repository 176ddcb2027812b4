import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db } from '@ceiba/platform/server';

/** A lot whose balance is not the sum of its ledger. */
export interface LedgerDifference {
  id_product: number;
  lot: string;
  date_expiration: string;
  ledger: string;
  balance: string;
}

/** Compares the sum of the ledger with the balance, lot by lot (decisions.md, "Stock"). Nothing found is the good answer. */
export class CompareLedger extends Query<LedgerDifference[]> {}

@QueryHandler(CompareLedger)
export class CompareLedgerHandler implements IQueryHandler<CompareLedger> {
  constructor(private readonly db: Db) {}

  execute(): Promise<LedgerDifference[]> {
    return this.db.query<LedgerDifference>(
      `select id_product, lot, date_expiration, sum(ledger) as ledger, sum(balance) as balance from (
         select id_product, lot, date_expiration, sum(qty) as ledger, 0 as balance from stock_movement
         group by id_product, lot, date_expiration
         union all select id_product, lot, date_expiration, 0, qty from stock_balance
       ) both_sides group by id_product, lot, date_expiration having sum(ledger) <> sum(balance)
       order by id_product, date_expiration limit 1000`,
    );
  }
}
