import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredOpenInvoices } from '@ceiba/invoicing/contract';
import { branchesIn, Clock, currentActor, Db } from '@ceiba/platform/server';
import { ON_CREDIT, owedDoc } from '../../persistence/receivable-sql';

/** What a customer owes and may pay: invoices of one's own branches that are stamped, the oldest first. */
export class GetOpenInvoices extends Query<StoredOpenInvoices> {
  constructor(readonly id_customers: number) {
    super();
  }
}

@QueryHandler(GetOpenInvoices)
export class GetOpenInvoicesHandler implements IQueryHandler<GetOpenInvoices> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute({ id_customers }: GetOpenInvoices): Promise<StoredOpenInvoices> {
    const own = branchesIn('s.id_branch_office', [...currentActor().branches]);
    const invoices = await this.db.query<StoredOpenInvoices['invoices'][number]>(
      `select s.id_document, s.number_invoice_doc, s.date_doc, s.total_doc, ${owedDoc('s')} as balance
       from sale s where ${ON_CREDIT} and s.id_customers = ? and s.facturama_status = 'STAMPED' and ${own.sql}
       having balance > 0 order by s.date_doc, s.id_document limit 100`,
      [id_customers, ...(own.params ?? [])],
    );
    return { today: this.clock.today(), invoices };
  }
}
