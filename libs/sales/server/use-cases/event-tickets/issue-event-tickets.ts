import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Db, Jobs } from '@ceiba/platform/server';
import { buyerOf, type SoldTo } from '../../domain/buyer';
import { EventTicketRepository } from '../../persistence/event-ticket.repository';
import { ReturnedSeats } from '../../persistence/returned-seats';
import { SaleRepository } from '../../persistence/sale.repository';
import { saleTable } from '../../persistence/sale.entity';

/** Mails tickets of a sale; `id_ticket` null: all of them. */
export const MAIL_EVENT_TICKETS = 'sales-mail-event-tickets';
export interface MailTicketsPayload {
  id_document: number;
  id_ticket: number | null;
}

/**
 * Gives the seats that a sale sold their tickets, one a person, and mails them; the sale's `has_event` is 2 then
 * (spec 3, section 3, "Sale"). However often it runs, a seat keeps its ticket. A cancelled sale gets none.
 */
export class IssueEventTickets extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(IssueEventTickets)
export class IssueEventTicketsHandler implements ICommandHandler<IssueEventTickets> {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleRepository,
    private readonly tickets: EventTicketRepository,
    private readonly seats: ReturnedSeats,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_document }: IssueEventTickets): Promise<void> {
    const sold = await this.tickets.soldSeats(id_document);
    if (sold.length === 0) return;
    const sale = await this.sales.lock(id_document);
    if (!sale || sale.anulado) return;
    const to = await this.db.one<SoldTo>(
      `select c.full_name, c.email_customers, s.shipping from sale s join customers c on c.id_customers = s.id_customers
       where s.id_document = ?`,
      [id_document],
    );
    await this.tickets.issue(sale, sold, to ? buyerOf(to).name : '');
    // What came back before its tickets were issued.
    await this.seats.settle(id_document);
    await saleTable.update(this.db, { id_document }, { has_event: 2 });
    const payload: MailTicketsPayload = { id_document, id_ticket: null };
    await this.jobs.enqueue(MAIL_EVENT_TICKETS, payload, { dedupe: `event-tickets-${id_document}` });
  }
}
