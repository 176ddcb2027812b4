import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { FreeDocumentView } from '@ceiba/invoicing/contract';
import { currentActor, Db } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { whySaleNotStamped } from '../../subjects/sale/sale-subject';

/** The sale that is to be invoiced, with its fiscal data. Throws 403 for a branch of others, 404. */
export class GetFreeDocument extends Query<FreeDocumentView> {
  constructor(readonly id_document: number) {
    super();
  }
}

@QueryHandler(GetFreeDocument)
export class GetFreeDocumentHandler implements IQueryHandler<GetFreeDocument> {
  constructor(
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  async execute({ id_document }: GetFreeDocument): Promise<FreeDocumentView> {
    const sale = await this.sales.get(id_document);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    const waits = await this.db.one<{ date_doc: string; own: 0 | 1; facturama_error: string | null }>(
      'select date_doc, if(global_waits = 2, 1, 0) as own, facturama_error from sale where id_document = ?',
      [id_document],
    );
    const { id_branch_office, id_customers, full_name_customers, total_doc } = sale;
    return {
      ...{ id_document, id_branch_office, id_customers, full_name_customers, total_doc },
      date_doc: waits?.date_doc ?? '',
      not_stamped: whySaleNotStamped(sale),
      own: waits?.own ?? 0,
      facturama_error: waits?.facturama_error ?? null,
      facturama_status: sale.facturama_status as FreeDocumentView['facturama_status'],
      rfc_customers: sale.rfc_customers ?? '',
      zip_code_customers: sale.zip_code_invoice ?? '',
      id_regimen: sale.id_regimen,
      id_cfdi: sale.id_cfdi,
      payment_form_facturama: sale.payment_form_facturama,
      invoice_change: sale.invoice_change,
      full_name: sale.full_name_invoice ?? '',
      id_type_format_pay: sale.id_type_format_pay,
    };
  }
}
