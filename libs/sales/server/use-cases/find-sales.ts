import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, Db } from '@ceiba/platform/server';
import type { FoundSale, FoundSales } from '@ceiba/sales/contract';
import { SALE_FROM } from '../persistence/sale-sql';

const FOUND = 10;

/** Sales of one's branches by id or by the number on the ticket, the latest first; at most ten. */
export class FindSales extends Query<FoundSales> {
  constructor(readonly number: string) {
    super();
  }
}

@QueryHandler(FindSales)
export class FindSalesHandler implements IQueryHandler<FindSales> {
  constructor(private readonly db: Db) {}

  async execute({ number: digits }: FindSales): Promise<FoundSales> {
    const { branches } = currentActor();
    if (branches.length === 0) return { rows: [] };
    const number = BigInt(digits);
    const rows = await this.db.query<FoundSale>(
      `select s.id_document, s.number_invoice_doc, b.key_branch_office, c.full_name as full_name_customers, s.date_doc,
         s.total_doc, m.code_money, s.anulado
       ${SALE_FROM}
       join (select id_document from sale where id_document = ? and id_branch_office in (?)
             union select id_document from sale where id_branch_office in (?) and number_invoice_doc = ?) f
         on f.id_document = s.id_document
       order by s.id_document desc limit ${FOUND}`,
      [number, branches, branches, number],
    );
    return { rows };
  }
}
