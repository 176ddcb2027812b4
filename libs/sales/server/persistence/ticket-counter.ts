import { Injectable } from '@nestjs/common';
import { BranchTickets, type TicketRange } from '@ceiba/branches/server';
import { Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES } from '@ceiba/sales/contract';

export interface Ticket {
  number: string;
  /** Said when 5 % of the range or less is left. */
  notice: string | null;
}

/** A twentieth, 5 %. */
const FEW = 20n;

/** The ticket number of a sale, and a word when few are left. Take one last: it holds the counter until the commit. */
@Injectable()
export class TicketCounter {
  constructor(private readonly tickets: BranchTickets) {}

  async next(branch: TicketRange): Promise<Ticket> {
    const number = await this.tickets.next(branch);
    if (number === null) throw new Refusal('SALES.TICKETS', SALE_MESSAGES.ticketsUsedUp, { status: 409 });
    const end = BigInt(branch.end_ticket_branch_office);
    const whole = end - BigInt(branch.start_ticket_branch_office) + 1n;
    const left = end - BigInt(number);
    return { number, notice: left * FEW <= whole ? `${SALE_MESSAGES.ticketsFewLeft}: ${left}.` : null };
  }
}
