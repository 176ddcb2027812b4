import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotifyUser } from '@ceiba/notifications/server';
import { Bus, type CommandOptions, Db } from '@ceiba/platform/server';
import { buyerOf, type SoldTo } from '../../domain/buyer';
import { EventTicketMails } from '../../papers/event-ticket-mails';
import { EventTicketRepository } from '../../persistence/event-ticket.repository';
import { ReturnedSeats } from '../../persistence/returned-seats';
import { type LockedSale, SaleRepository } from '../../persistence/sale.repository';
import { saleTable } from '../../persistence/sale.entity';

/**
 * Gives the seats that a sale sold their tickets, one a person, mails them and rings with the customer; the sale's `has_event` is 2 then
 * (spec 3, section 3, "Sale"). However often it runs, a seat keeps its ticket. A cancelled sale gets none.
 */
export class IssueEventTickets extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

interface Holder extends SoldTo {
  ecommerce_publico: 0 | 1;
  /** Null: he has no account. */
  id_user: number | null;
}

@CommandHandler(IssueEventTickets)
export class IssueEventTicketsHandler implements ICommandHandler<IssueEventTickets> {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleRepository,
    private readonly tickets: EventTicketRepository,
    private readonly seats: ReturnedSeats,
    private readonly mails: EventTicketMails,
    private readonly bus: Bus,
  ) {}

  async execute({ id_document }: IssueEventTickets): Promise<void> {
    const sold = await this.tickets.soldSeats(id_document);
    if (sold.length === 0) return;
    const sale = await this.sales.lock(id_document);
    if (!sale || sale.anulado) return;
    const to = await this.db.one<Holder>(
      `select c.full_name, c.email_customers, s.shipping, s.ecommerce_publico, u.id_user from sale s
       join customers c on c.id_customers = s.id_customers left join users u on u.id_customers = c.id_customers
       where s.id_document = ?`,
      [id_document],
    );
    await this.tickets.issue(sale, sold, to ? buyerOf(to).name : '');
    // What came back before its tickets were issued.
    await this.seats.settle(id_document);
    await saleTable.update(this.db, { id_document }, { has_event: 2 });
    await this.mails.all(id_document, { once: true });
    if (to?.id_user && to.ecommerce_publico === 0) await this.ring(sale, to.id_user);
  }

  /** Tells the customer, once; what was bought in his public store is another person's. */
  private async ring({ id_document, id_customers }: LockedSale, id_user: number): Promise<void> {
    const issued = await this.db.one<{ tickets: number; events: string }>(
      `select count(*) as tickets, group_concat(distinct p.name_product order by p.name_product separator ', ') as events
       from event_ticket t join product p on p.id_product = t.id_product where t.id_document = ? and t.revoked_at is null`,
      [id_document],
    );
    if (!issued || issued.tickets === 0) return;
    const data = { id_sale: id_document, id_customers, ...issued };
    await this.bus.execute(new NotifyUser({ kind: 'tickets_ready', id_user, key: `tickets-${id_document}`, data }));
  }
}
