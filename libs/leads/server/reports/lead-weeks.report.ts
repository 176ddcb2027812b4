import { Injectable } from '@nestjs/common';
import { LEAD_WEEKS } from '@ceiba/leads/contract';
import { addDays, type AskedOf, type Day, type PicturePoint, startOfDay } from '@ceiba/platform/contract';
import {
  branchesIn,
  Clock,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
  type SqlParam,
} from '@ceiba/platform/server';
import { weeksOf } from '../domain/weeks';

type Report = typeof LEAD_WEEKS;
type Asked = AskedOf<Report>;

/** How many came by source and week of the company (Monday to Sunday), of one's own branches; and the picture of them. */
@ReportQuery(LEAD_WEEKS)
@Injectable()
export class LeadWeeksReport implements ReportSource<Report> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  plan(asked: Asked): ReportPlan {
    const { sql, given } = weekRows(asked, this.clock.now());
    return {
      from: `from ${sql} w`,
      given,
      select: `concat(w.week, '-', w.id_lead_source) as week_source, w.week, w.name_lead_source, w.leads, w.leads_contacted,
        w.leads_converted, w.leads_late`,
      search: ['w.name_lead_source'],
      tieBreak: 'w.id_lead_source',
      addedUp: true,
    };
  }

  /** Each source is a series; weeks in which nobody wrote have their place, too. */
  async picture(asked: Asked): Promise<PicturePoint[]> {
    const { sql, given } = weekRows(asked, this.clock.now());
    const rows = await this.db.query<{ week: Day; name_lead_source: string; leads: number }>(
      `select w.week, w.name_lead_source, w.leads from ${sql} w order by w.name_lead_source, w.week`,
      given,
    );
    const weeks = weeksOf(asked.date_start, asked.date_end);
    const sources = [...new Set(rows.map((row) => row.name_lead_source))];
    const counts = new Map(rows.map((row) => [`${row.week} ${row.name_lead_source}`, Number(row.leads)]));
    return sources.flatMap((series) =>
      weeks.map((label) => ({ label, series, value: String(counts.get(`${label} ${series}`) ?? 0) })),
    );
  }
}

/** The rows, with the values of their placeholders. */
function weekRows({ date_start, date_end, branches }: Asked, now: Date): { sql: string; given: SqlParam[] } {
  const weeks = weeksOf(date_start, date_end).map((week) => {
    const [since, until] = [week < date_start ? date_start : week, addDays(week, 7)];
    const end = addDays(date_end, 1);
    return [week, startOfDay(since), startOfDay(until > end ? end : until)] as const;
  });
  const own = branchesIn('s.id_branch_office', branches);
  return {
    sql: `(select k.week, s.id_lead_source, s.name_lead_source, count(*) as leads,
        cast(sum(l.was_contacted) as signed) as leads_contacted,
        cast(sum(l.converted_at is not null) as signed) as leads_converted,
        cast(sum(coalesce(l.contacted_at, l.converted_at, l.forgotten_at, ?) > date_add(l.created_at, interval s.late_hours hour))
          as signed) as leads_late
      from (${weeks.map(() => 'select cast(? as date) as week, cast(? as datetime(3)) as since, cast(? as datetime(3)) as until').join(' union all ')}) k
      join bot_lead l on l.created_at >= k.since and l.created_at < k.until
      join lead_source s on s.id_lead_source = l.id_lead_source
      where ${own.sql} group by k.week, s.id_lead_source)`,
    given: [now, ...weeks.flat(), ...(own.params ?? [])],
  };
}
