import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Db, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES } from '@ceiba/sales/contract';

type Range = Pick<Branch, 'id_branch_office' | 'start_ticket_branch_office' | 'end_ticket_branch_office'>;

export interface Ticket {
  number: number;
  /** Said when 5 % of the range or less is left. */
  notice: string | null;
}

const FEW = 0.05;

/** Ticket numbers of a branch: inside its range, no gap, no repeat. Take one last: it holds the counter until the commit. */
@Injectable()
export class TicketCounter {
  constructor(private readonly db: Db) {}

  async next(branch: Range): Promise<Ticket> {
    const number = (await this.take(branch)) ?? (await this.first(branch));
    const whole = branch.end_ticket_branch_office - branch.start_ticket_branch_office + 1;
    const left = branch.end_ticket_branch_office - number;
    return { number, notice: left <= whole * FEW ? `${SALE_MESSAGES.ticketsFewLeft}: ${left}.` : null };
  }

  private async take(branch: Range): Promise<number | null> {
    const start = branch.start_ticket_branch_office;
    const { affectedRows, insertId } = await this.db.execute(
      `update branch_ticket set next_ticket = last_insert_id(greatest(next_ticket, ?)) + 1
       where id_branch_office = ? and greatest(next_ticket, ?) <= ?`,
      [start, branch.id_branch_office, start, branch.end_ticket_branch_office],
    );
    return affectedRows === 1 ? insertId : null;
  }

  /** The counter's row is made with the branch's first ticket; when it is there, the range is used up. */
  private async first(branch: Range): Promise<number> {
    const { affectedRows } = await this.db.execute(
      'insert ignore into branch_ticket (id_branch_office, next_ticket) values (?, ?)',
      [branch.id_branch_office, branch.start_ticket_branch_office],
    );
    const number = affectedRows === 1 ? await this.take(branch) : null;
    if (number === null) throw new Refusal('SALES.TICKETS', SALE_MESSAGES.ticketsUsedUp, { status: 409 });
    return number;
  }
}
