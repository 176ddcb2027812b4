import { Injectable } from '@nestjs/common';
import type { AttentionCount } from '@ceiba/platform/contract';
import { type Actor, type AttentionSource, CountsAttention, Db } from '@ceiba/platform/server';
import { WAITING_NOTES } from '@ceiba/invoicing/contract';

/** Counts the credit notes that wait for a person, of one's own branches, as their list shows them. */
@CountsAttention(WAITING_NOTES)
@Injectable()
export class WaitingNotes implements AttentionSource {
  constructor(private readonly db: Db) {}

  async count({ branches }: Actor): Promise<AttentionCount> {
    const row = await this.db.one<{ waiting: number }>(
      'select count(*) as waiting from credit_note n where n.waits = 1 and n.id_branch_office in (?)',
      [[0, ...branches]],
    );
    return { count: Number(row?.waiting ?? 0) };
  }
}
