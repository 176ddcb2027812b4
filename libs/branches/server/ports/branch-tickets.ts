import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Db } from '@ceiba/platform/server';
import { branchTicketTable } from '../persistence/branch-office.entity';

export type TicketRange = Pick<Branch, 'id_branch_office' | 'start_ticket_branch_office' | 'end_ticket_branch_office'>;

/** Ticket numbers of a branch: inside its range, no gap, no repeat. Take one last: it holds the counter until the commit. */
@Injectable()
export class BranchTickets {
  constructor(private readonly db: Db) {}

  /** The next number; null when the range is used up. */
  async next(branch: TicketRange): Promise<number | null> {
    return (await this.take(branch)) ?? (await this.first(branch));
  }

  private async take(branch: TicketRange): Promise<number | null> {
    const start = branch.start_ticket_branch_office;
    const { affectedRows, insertId } = await this.db.execute(
      `update branch_ticket set next_ticket = last_insert_id(greatest(next_ticket, ?)) + 1
       where id_branch_office = ? and greatest(next_ticket, ?) <= ?`,
      [start, branch.id_branch_office, start, branch.end_ticket_branch_office],
    );
    return affectedRows === 1 ? insertId : null;
  }

  /** The counter's row is made with the branch's first ticket; when it is there, the range is used up. */
  private async first(branch: TicketRange): Promise<number | null> {
    const { id_branch_office, start_ticket_branch_office: next_ticket } = branch;
    const { affectedRows } = await branchTicketTable.insertNew(this.db, { id_branch_office, next_ticket });
    return affectedRows === 1 ? this.take(branch) : null;
  }
}
