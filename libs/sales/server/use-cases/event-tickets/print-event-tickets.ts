import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { EVENT_TICKET_MESSAGES } from '@ceiba/sales/contract';
import { EventPapers } from '../../papers/event-papers';
import { SaleReader } from '../../persistence/sale.reader';

/**
 * The valid tickets of a sale as PDF, or one of them: for staff of its branch, and for the partner who bought. What
 * somebody bought in his public store is that person's alone: who holds a ticket's code walks in.
 */
export class PrintEventTickets extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly id_document: number,
    readonly id_ticket: number | null,
  ) {
    super();
  }
}

@QueryHandler(PrintEventTickets)
export class PrintEventTicketsHandler implements IQueryHandler<PrintEventTickets> {
  constructor(
    private readonly sales: SaleReader,
    private readonly papers: EventPapers,
  ) {}

  async execute({ id_document, id_ticket }: PrintEventTickets): Promise<{ bytes: Buffer; filename: string }> {
    const actor = currentActor();
    const sale = await this.sales.forActor(actor, id_document);
    if (actor.type === 1 && sale.ecommerce_publico === 1) throw forbidden();
    const paper = await this.papers.print(id_document, id_ticket);
    if (paper) return paper;
    const { noneOfSale, inProcess, noneValid } = EVENT_TICKET_MESSAGES;
    const message =
      sale.anulado === 1 || sale.has_event === 2 ? noneValid : sale.has_event === 1 ? inProcess : noneOfSale;
    throw new Refusal('SALES.EVENT_TICKETS', message, { status: sale.has_event === 0 ? 404 : 409 });
  }
}
