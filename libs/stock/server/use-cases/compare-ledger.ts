import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db } from '@ceiba/platform/server';

/** A lot whose balance is not the sum of its ledger; with a document: goods between branches that don't add up. */
export interface LedgerDifference {
  id_product: number;
  lot: string;
  date_expiration: string;
  ledger: string;
  balance: string;
  id_document?: number;
}

/**
 * Compares the sum of the ledger with the balance, lot by lot, and what documents took out and have not put in again
 * with the goods in transit, line by line (decisions.md, "Stock"). Nothing found is the good answer.
 */
export class CompareLedger extends Query<LedgerDifference[]> {}

const BALANCES = `select id_product, lot, date_expiration, sum(ledger) as ledger, sum(balance) as balance from (
    select id_product, lot, date_expiration, sum(qty) as ledger, 0 as balance from stock_movement
    group by id_product, lot, date_expiration
    union all select id_product, lot, date_expiration, 0, qty from stock_balance
  ) both_sides group by id_product, lot, date_expiration having sum(ledger) <> sum(balance)
  order by id_product, date_expiration limit 1000`;

/** Of transfers and requests: out of the sender = in at the receiver + on the way + not received + written off. */
const TRANSIT = `select id_document, max(id_product) as id_product, max(lot) as lot,
    max(date_expiration) as date_expiration, sum(ledger) as ledger, sum(balance) as balance from (
    select d.id_document, m.line, 0 as id_product, '' as lot, '1000-01-01' as date_expiration, -sum(m.qty) as ledger,
      0 as balance
    from document d join stock_movement m on m.source = 'document' and m.id_source = d.id_document
    where d.id_type_document in (3, 4) group by d.id_document, m.line
    union all select id_document, line, id_product, lot, date_expiration, 0, qty_transit + qty_difference + qty_lost
    from stock_transit
  ) both_sides group by id_document, line having sum(ledger) <> sum(balance) order by id_document, line limit 1000`;

/** The comparison itself, for the command line too. */
export async function ledgerDifferences(db: Pick<Db, 'query'>): Promise<LedgerDifference[]> {
  const balances = await db.query<LedgerDifference>(BALANCES);
  return [...balances, ...(await db.query<LedgerDifference>(TRANSIT))];
}

@QueryHandler(CompareLedger)
export class CompareLedgerHandler implements IQueryHandler<CompareLedger> {
  constructor(private readonly db: Db) {}

  execute(): Promise<LedgerDifference[]> {
    return ledgerDifferences(this.db);
  }
}
