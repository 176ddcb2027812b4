import { Injectable } from '@nestjs/common';
import { OPEN_DIFFERENCES, WAITING_DIFFERENCES } from '@ceiba/cash/contract';
import { Settings } from '@ceiba/identity/server';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
  type SqlParam,
} from '@ceiba/platform/server';

type Report = typeof WAITING_DIFFERENCES;

const FROM = `from break_box c join break_box_money k on k.id_break_box = c.id_break_box and k.difference <> 0`;
/** Of a shift the last count that differs speaks, as in its cut. */
const LAST = `not exists (select 1 from break_box l
  where l.id_session = c.id_session and l.id_break_box > c.id_break_box and l.differs > 0)`;

/** `waits` 1: nobody has said why; 2: a second person has not said his word, which above the limit he must. */
function waiting(limit: string | null): { sql: string; params: SqlParam[] } {
  if (limit === null) return { sql: `c.waits = 1 and ${LAST}`, params: [] };
  return { sql: `(c.waits = 1 or (c.waits = 2 and c.differs > ?)) and ${LAST}`, params: [limit] };
}

/** Differences of one's own branches that wait; listed, and counted for the start page along the index of what waits. */
@ReportQuery(WAITING_DIFFERENCES)
@CountsAttention(OPEN_DIFFERENCES)
@Injectable()
export class WaitingDifferencesReport implements ReportSource<Report>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  async plan({ branches }: AskedOf<Report>): Promise<ReportPlan> {
    return {
      from: `${FROM} join cash_session s on s.id_session = c.id_session join worker w on w.id_worker = c.id_worker
        join branch_office b on b.id_branch_office = c.id_branch_office
        join type_money m on m.id_type_money = k.id_type_money`,
      select: `concat(c.id_break_box, '-', k.id_type_money) as id_row, c.id_break_box, c.id_worker,
        c.waits = 2 as wants_word, concat_ws(' ', w.name_worker, w.last_name_worker) as name_worker,
        b.key_branch_office, b.name_branch_office, s.day_session, c.saved_at, c.closing, k.expected, k.counted,
        k.difference, m.code_money, if(c.waits = 1, 'SAY', 'CONFIRM') as state, ifnull(c.explanation, '') as explanation`,
      where: [await this.condition(), branchesIn('c.id_branch_office', branches)],
      search: ['w.name_worker', 'w.last_name_worker', 'c.explanation'],
      tieBreak: 'c.id_break_box, k.id_type_money',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const own = branchesIn('c.id_branch_office', branches);
    const { sql, params } = await this.condition();
    const row = await this.db.one<{ waiting: number }>(
      `select count(*) as waiting ${FROM} where ${own.sql} and ${sql}`,
      [...(own.params ?? []), ...params],
    );
    return { count: Number(row?.waiting ?? 0) };
  }

  private async condition(): Promise<{ sql: string; params: SqlParam[] }> {
    return waiting((await this.settings.get()).cash_difference_limit);
  }
}
