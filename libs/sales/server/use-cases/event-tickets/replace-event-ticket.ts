import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, Clock, type CommandOptions, currentActor, Db, notFound, Refusal } from '@ceiba/platform/server';
import { EVENT_TICKET_MESSAGES, type ReplaceTicketInput } from '@ceiba/sales/contract';
import { oldCodeTable } from '../../persistence/event-ticket.entity';
import { type EventTicket, EventTicketRepository } from '../../persistence/event-ticket.repository';
import { SaleRepository } from '../../persistence/sale.repository';

/**
 * Gives one ticket another code, and another holder where one is named: the code before opens no door any more and says
 * when it was replaced (ADR 65). Throws for a ticket that is in, or is not valid (409).
 */
export class ReplaceEventTicket extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'event_ticket' };
  constructor(readonly input: ReplaceTicketInput) {
    super();
  }
}

const refused = (message: string) => new Refusal('SALES.EVENT_TICKET', message, { status: 409 });

@CommandHandler(ReplaceEventTicket)
export class ReplaceEventTicketHandler implements ICommandHandler<ReplaceEventTicket> {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleRepository,
    private readonly tickets: EventTicketRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ReplaceEventTicket): Promise<{ id: number }> {
    const ticket = await this.locked(input.id_ticket);
    const holder_name = input.holder_name ?? ticket.holder_name;
    const { id_user: id_user_created, full_name: user_created } = currentActor();
    const { id_ticket, code, holder_name: before } = ticket;
    await oldCodeTable.insert(this.db, {
      ...{ code, id_ticket, reason: input.reason, note: input.note, holder_name: before },
      ...{ replaced_at: this.clock.now(), id_user_created, user_created },
    });
    await this.tickets.recode(id_ticket, holder_name);
    this.audit.touch('event_ticket', id_ticket, {
      old: { holder_name: before },
      new: { holder_name },
      reason: input.reason,
    });
    return { id: id_ticket };
  }

  /** The sale first, then its ticket: as everything that touches both. */
  private async locked(id_ticket: number): Promise<EventTicket> {
    const found = await this.tickets.find(id_ticket);
    if (!found) throw notFound(EVENT_TICKET_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), found.id_branch_office);
    const sale = await this.sales.lock(found.id_document);
    const ticket = await this.tickets.lock(id_ticket);
    if (!ticket) throw notFound(EVENT_TICKET_MESSAGES.notFound);
    if (ticket.entered_at !== null) throw refused(EVENT_TICKET_MESSAGES.entered);
    if (sale?.anulado !== 0 || ticket.revoked_at !== null) throw refused(EVENT_TICKET_MESSAGES.invalid);
    return ticket;
  }
}
