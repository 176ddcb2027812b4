import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Clock, currentActor, Pdf } from '@ceiba/platform/server';
import type { TicketWidth } from '@ceiba/sales/contract';
import { invoicePage } from '../papers/invoice.template';
import { paperName, ticketPage } from '../papers/ticket.template';
import { SelfInvoiceLinks } from '../papers/self-invoice-links';
import { SaleReader } from '../persistence/sale.reader';

export type SalePaperKind = 'invoice' | 'ticket' | 'ticket-2';

export interface PrintedSale {
  bytes: Buffer;
  filename: string;
}

/** A sale as PDF: letter, or ticket of a roll of 58 or 80 mm, for staff of its branch and for the partner who bought. */
export class PrintSale extends Query<PrintedSale> {
  constructor(
    readonly id_document: number,
    readonly kind: SalePaperKind,
    readonly width: TicketWidth = '80',
    readonly copy = false,
  ) {
    super();
  }
}

@QueryHandler(PrintSale)
export class PrintSaleHandler implements IQueryHandler<PrintSale> {
  constructor(
    private readonly sales: SaleReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
    private readonly clock: Clock,
    private readonly links: SelfInvoiceLinks,
  ) {}

  async execute({ id_document, kind, width, copy }: PrintSale): Promise<PrintedSale> {
    const sale = await this.sales.forActor(currentActor(), id_document);
    const branch = await this.branches.get(sale.id_branch_office);
    const paper = { sale, branch, company: await this.settings.get() };
    if (kind === 'invoice')
      return {
        bytes: await this.pdf.render(invoicePage(paper), { format: 'Letter' }),
        filename: paperName(paper, 'venta'),
      };
    const format = width === '58' ? 'ticket58' : 'ticket80';
    const again = copy ? this.clock.now() : null;
    const self_invoice = await this.links.linkOf(sale);
    const page = ticketPage({ ...paper, self_invoice }, kind === 'ticket' ? 1 : 2, format, again);
    return { bytes: await this.pdf.render(page, { format }), filename: paperName(paper, 'ticket') };
  }
}
