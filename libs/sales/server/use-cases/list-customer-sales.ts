import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import { currentActor, Db, listQuery, type SqlParam, wordsLike } from '@ceiba/platform/server';
import type { CustomerSaleRow, CustomerSales, CustomerSalesInput } from '@ceiba/sales/contract';
import { returnedDoc } from '../persistence/return-sql';
import { SALE_FROM, SALE_MADE_BY } from '../persistence/sale-sql';

/** What a customer bought in the branches of who asks, the latest first, with what it adds up to by currency. */
export class ListCustomerSales extends Query<CustomerSales> {
  constructor(readonly input: CustomerSalesInput) {
    super();
  }
}

const ROW = `s.id_document, s.number_invoice_doc, b.key_branch_office, b.name_branch_office, s.date_doc, s.total_doc, ${returnedDoc('s')} as returned_doc,
  m.code_money, s.point_total, p.code_period, s.source_doc, s.anulado, if(s.anulado = 1, 'Anulado', 'Activo') as anulado_text,
  if(s.anulado = 1, 'danger', 'success') as anulado_color, ${SALE_MADE_BY}`;
const SEARCHED = ['s.id_document', 's.number_invoice_doc', 'b.name_branch_office'];
const SORT = {
  id_document: 's.id_document',
  number_invoice_doc: 's.number_invoice_doc',
  key_branch_office: 'b.key_branch_office',
  date_doc: 's.date_doc',
  total_doc: 's.total_doc',
  returned_doc: returnedDoc('s'),
  point_total: 's.point_total',
  code_period: 'p.code_period',
  source_doc: 's.source_doc',
  anulado_text: 's.anulado',
  user_created: 's.user_created',
};

@QueryHandler(ListCustomerSales)
export class ListCustomerSalesHandler implements IQueryHandler<ListCustomerSales> {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ input }: ListCustomerSales): Promise<CustomerSales> {
    const actor = currentActor();
    await this.customers.assertMayRead(actor, input.id_customers);
    await this.customers.get(input.id_customers);
    if (actor.branches.length === 0) return { rows: [], total: 0, sums: [] };
    const his = {
      sql: 's.id_customers = ? and s.id_branch_office in (?)',
      params: [input.id_customers, actor.branches],
    };
    const { rows, total } = await listQuery<CustomerSaleRow>(
      this.db,
      {
        from: SALE_FROM,
        select: ROW,
        where: [his],
        search: SEARCHED,
        sort: SORT,
        defaultSort: { by: 'date_doc', order: 'desc' },
        tieBreak: 's.id_document',
      },
      input,
    );
    const valid = [his, { sql: 's.anulado = 0', params: [] }, ...wordsLike(SEARCHED, input.search ?? '')];
    const sums = await this.db.query<CustomerSales['sums'][number]>(
      `select m.code_money, sum(s.total_doc) as total, sum(${returnedDoc('s')}) as returned, count(*) as sales, max(s.date_doc) as date_last ${SALE_FROM}
       where ${valid.map(({ sql }) => sql).join(' and ')} group by m.code_money order by m.code_money`,
      valid.flatMap<SqlParam | readonly number[]>(({ params }) => params),
    );
    return { rows, total, sums };
  }
}
