import { Injectable } from '@nestjs/common';
import { BranchTickets, type TicketRange } from '@ceiba/branches/server';
import { Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES } from '@ceiba/sales/contract';

export interface Ticket {
  number: number;
  /** Said when 5 % of the range or less is left. */
  notice: string | null;
}

const FEW = 0.05;

/** The ticket number of a sale, and a word when few are left. Take one last: it holds the counter until the commit. */
@Injectable()
export class TicketCounter {
  constructor(private readonly tickets: BranchTickets) {}

  async next(branch: TicketRange): Promise<Ticket> {
    const number = await this.tickets.next(branch);
    if (number === null) throw new Refusal('SALES.TICKETS', SALE_MESSAGES.ticketsUsedUp, { status: 409 });
    const whole = branch.end_ticket_branch_office - branch.start_ticket_branch_office + 1;
    const left = branch.end_ticket_branch_office - number;
    return { number, notice: left <= whole * FEW ? `${SALE_MESSAGES.ticketsFewLeft}: ${left}.` : null };
  }
}
