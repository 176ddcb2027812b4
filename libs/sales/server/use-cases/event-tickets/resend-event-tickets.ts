import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, currentActor, Db, notFound, Refusal } from '@ceiba/platform/server';
import { EVENT_TICKET_MESSAGES, type ResendTicketsInput } from '@ceiba/sales/contract';
import { buyerOf, type SoldTo } from '../../domain/buyer';
import { EventTicketMails } from '../../papers/event-ticket-mails';
import { SaleReader } from '../../persistence/sale.reader';

/** Mails the tickets of a sale, or one, again: the same codes. Throws where nothing is valid, or nobody has an address (409). */
export class ResendEventTickets extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'sale' };
  constructor(readonly input: ResendTicketsInput) {
    super();
  }
}

@CommandHandler(ResendEventTickets)
export class ResendEventTicketsHandler implements ICommandHandler<ResendEventTickets> {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleReader,
    private readonly mails: EventTicketMails,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ResendEventTickets): Promise<{ id: number }> {
    const { id_document, id_ticket } = input;
    const sale = await this.sales.forActor(currentActor(), id_document);
    const tickets = await this.db.query<{ id_ticket: number; valid: 0 | 1 }>(
      'select id_ticket, revoked_at is null as valid from event_ticket where id_document = ? and (? is null or id_ticket = ?)',
      [id_document, id_ticket, id_ticket],
    );
    if (tickets.length === 0) throw notFound(EVENT_TICKET_MESSAGES.notFound);
    if (sale.anulado === 1 || !tickets.some(({ valid }) => valid)) throw refused('noneValid');
    const to = await this.db.one<SoldTo>(
      'select full_name, email_customers, ? as shipping from customers where id_customers = ?',
      [null, sale.id_customers],
    );
    if (!to || !buyerOf({ ...to, shipping: sale.shipping }).email) throw refused('noMail');
    await (id_ticket === null ? this.mails.all(id_document, { once: false }) : this.mails.one(id_document, id_ticket));
    this.audit.touch('sale', id_document, { tickets: tickets.length });
    return { id: id_document };
  }
}

const refused = (message: keyof typeof EVENT_TICKET_MESSAGES) =>
  new Refusal('SALES.EVENT_TICKETS', EVENT_TICKET_MESSAGES[message], { status: 409 });
