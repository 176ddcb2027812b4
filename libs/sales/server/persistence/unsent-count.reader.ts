import { Injectable } from '@nestjs/common';
import { addDays, type AttentionCount } from '@ceiba/platform/contract';
import { type Actor, type AttentionSource, branchesIn, Clock, CountsAttention, Db } from '@ceiba/platform/server';
import { UNSENT_DAYS, UNSENT_SALES } from '@ceiba/sales/contract';
import { WAITS_TO_BE_SENT } from '../use-cases/tracking/list-unsent';

/** Counts what is paid and not yet sent, as far back as its list looks, along the index of what is sent. */
@CountsAttention(UNSENT_SALES)
@Injectable()
export class UnsentCount implements AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async count({ branches }: Actor): Promise<AttentionCount> {
    const today = this.clock.today();
    const own = branchesIn('s.id_branch_office', branches);
    const sql = `select count(*) as waiting from sale s left join sale_tracker t on t.id_sale = s.id_document
      left join dispatch d on d.id_dispatch = s.id_dispatch
      where ${WAITS_TO_BE_SENT} and ${own.sql} and s.date_doc between ? and ?`;
    const params = [...(own.params ?? []), addDays(today, -UNSENT_DAYS), today];
    const row = await this.db.one<{ waiting: number }>(sql, params);
    return { count: Number(row?.waiting ?? 0) };
  }
}
