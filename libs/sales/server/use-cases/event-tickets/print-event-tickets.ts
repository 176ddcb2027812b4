import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { EVENT_TICKET_MESSAGES } from '@ceiba/sales/contract';
import { EventPapers, partsOf } from '../../papers/event-papers';
import { SaleReader } from '../../persistence/sale.reader';

/**
 * The valid tickets of a sale as PDF, a part of them, or one: for staff of its branch, and for the partner who bought. What
 * somebody bought in his public store is that person's alone: who holds a ticket's code walks in.
 */
export class PrintEventTickets extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly id_document: number,
    readonly id_ticket: number | null,
    readonly part: number | null = null,
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

  async execute({ id_document, id_ticket, part }: PrintEventTickets): Promise<{ bytes: Buffer; filename: string }> {
    const actor = currentActor();
    const sale = await this.sales.forActor(actor, id_document);
    if (actor.type === 1 && sale.ecommerce_publico === 1) throw forbidden();
    if (id_ticket === null && part === null) await this.assertOnePaper(id_document);
    const paper = await this.papers.print(id_document, id_ticket, part ?? 1);
    if (paper) return paper;
    const { noneOfSale, inProcess, noneValid } = EVENT_TICKET_MESSAGES;
    const message =
      sale.anulado === 1 || sale.has_event === 2 ? noneValid : sale.has_event === 1 ? inProcess : noneOfSale;
    throw new Refusal('SALES.EVENT_TICKETS', message, { status: sale.has_event === 0 ? 404 : 409 });
  }

  /** More than one PDF holds are printed by part: nobody waits for hundreds of pages that he can't see. */
  private async assertOnePaper(id_document: number): Promise<void> {
    const parts = partsOf(await this.papers.count(id_document));
    if (parts === 1) return;
    throw new Refusal('SALES.TICKET_PARTS', EVENT_TICKET_MESSAGES.parts, { status: 409, data: { parts } });
  }
}
