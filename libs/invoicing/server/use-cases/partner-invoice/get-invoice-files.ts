import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICE_MESSAGES, type InvoiceFiles } from '@ceiba/commissions/contract';
import { PartnerInvoices } from '@ceiba/commissions/server';
import { currentActor, FileStore, Links, notFound } from '@ceiba/platform/server';

/** Links to an invoice's XML and PDF, for its partner and for staff of his branch. Throws 403, 404. */
export class GetInvoiceFiles extends Query<InvoiceFiles> {
  constructor(readonly id_invoice: number) {
    super();
  }
}

@QueryHandler(GetInvoiceFiles)
export class GetInvoiceFilesHandler implements IQueryHandler<GetInvoiceFiles> {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly branches: BranchReader,
    private readonly store: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ id_invoice }: GetInvoiceFiles): Promise<InvoiceFiles> {
    const invoice = await this.invoices.get(id_invoice);
    const actor = currentActor();
    if (actor.type === 1) {
      if (invoice.id_customers !== actor.id_customers) throw notFound(INVOICE_MESSAGES.noInvoice);
    } else this.branches.assertVisible(actor, invoice.id_branch_office);
    const [xml, pdf] = await Promise.all([invoice.id_file_xml, invoice.id_file_pdf].map((id) => this.store.get(id)));
    if (!xml || !pdf) throw notFound(INVOICE_MESSAGES.noInvoice);
    return { xml: this.links.sign(xml), pdf: this.links.sign(pdf) };
  }
}
