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
  async next(branch: TicketRange): Promise<string | null> {
    return (await this.take(branch)) ?? (await this.first(branch));
  }

  private async take(branch: TicketRange): Promise<string | null> {
    const { id_branch_office } = branch;
    // As figures: beside a text the database compares floats.
    const [start, end] = [BigInt(branch.start_ticket_branch_office), BigInt(branch.end_ticket_branch_office)];
    const { affectedRows } = await this.db.execute(
      `update branch_ticket set next_ticket = greatest(next_ticket, ?) + 1
       where id_branch_office = ? and greatest(next_ticket, ?) <= ?`,
      [start, id_branch_office, start, end],
    );
    if (affectedRows === 0) return null;
    const taken = await this.db.one<{ number: string }>(
      'select next_ticket - 1 as number from branch_ticket where id_branch_office = ?',
      [id_branch_office],
    );
    return taken?.number ?? null;
  }

  /** The counter's row is made with the branch's first ticket; when it is there, the range is used up. */
  private async first(branch: TicketRange): Promise<string | null> {
    const { id_branch_office, start_ticket_branch_office: next_ticket } = branch;
    const { affectedRows } = await branchTicketTable.insertNew(this.db, { id_branch_office, next_ticket });
    return affectedRows === 1 ? this.take(branch) : null;
  }
}
