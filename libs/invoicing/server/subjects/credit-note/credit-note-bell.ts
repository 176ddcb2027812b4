import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { Bus, Clock } from '@ceiba/platform/server';
import type { CreditWhy } from '@ceiba/sales/contract';
import type { CreditNote } from '../../persistence/credit-note.repository';

/** Rings with the branch for what waits for a person; joins the caller's unit of work. */
@Injectable()
export class CreditNoteBell {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async ring(note: CreditNote, why: CreditWhy | 'error'): Promise<void> {
    const { id_credit_note, id_document: id_sale, id_branch_office, total } = note;
    const { key_branch_office, name_branch_office } = await this.branches.get(id_branch_office);
    const data = { id_credit_note, id_sale, total, why, key_branch_office, name_branch_office };
    // The same may happen to a note again.
    const key = `credit-note-${id_credit_note}-${why}-${this.clock.now().getTime()}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'credit_note_waits', id_branch_office, key, data }));
  }
}
