import { Injectable } from '@nestjs/common';
import { BOT_LEADS, OPEN_STATES } from '@ceiba/leads/contract';
import { addDays, type AskedOf, startOfDay } from '@ceiba/platform/contract';
import {
  branchesIn,
  Clock,
  currentActor,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { STATE_SQL } from '../domain/lead-state';

type Report = typeof BOT_LEADS;

const fullName = (worker: string) => `nullif(concat_ws(' ', ${worker}.name_worker, ${worker}.last_name_worker), '')`;
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');

/** Leads with how long they have waited: of the days in which the bot last told of them, and of one's own branches. */
@ReportQuery(BOT_LEADS)
@Injectable()
export class BotLeadsReport implements ReportSource<Report> {
  constructor(private readonly clock: Clock) {}

  plan(asked: AskedOf<Report>): ReportPlan {
    const { date_start, date_end, lead_state, only_late, only_mine, branches } = asked;
    const now = this.clock.now();
    return {
      from: `from (select l.*, ${STATE_SQL} as lead_state, cast(? as datetime(3)) as now from bot_lead l
          where l.last_received_at >= ? and l.last_received_at < ?) l
        join lead_source s on s.id_lead_source = l.id_lead_source
        join branch_office b on b.id_branch_office = s.id_branch_office
        left join worker w on w.id_worker = l.id_worker
        left join worker a on a.id_worker = l.id_worker_assigned`,
      given: [now, startOfDay(date_start), startOfDay(addDays(date_end, 1))],
      select: `l.id_bot_lead, l.created_at, l.conversation_id, l.name_bot, l.customer_id_bot, l.share_data,
        s.name_lead_source, l.lead_state, ${PUNCTUAL} as punctual, ${AGE} as age_hours, ${fullName('a')} as name_worker_assigned,
        l.was_contacted, ${fullName('w')} as name_worker, l.observation, l.contacted_at, l.id_customers, l.times_received,
        l.last_received_at, l.id_worker_assigned, l.id_worker, s.id_branch_office, b.name_branch_office`,
      where: [
        branchesIn('s.id_branch_office', branches),
        ...(lead_state ? [{ sql: 'l.lead_state = ?', params: [lead_state] }] : []),
        ...(only_late ? [{ sql: `${PUNCTUAL} = 'late'` }] : []),
        ...(only_mine ? [{ sql: 'l.id_worker_assigned = ?', params: [currentActor().id_worker ?? 0] }] : []),
      ],
      search: [
        { figure: 'l.id_bot_lead' },
        ...['l.conversation_id', 'l.name_bot', 'l.customer_id_bot', 's.name_lead_source', 'l.observation'],
        ...[fullName('a'), fullName('w')],
      ],
      unique: ['id_bot_lead'],
      tieBreak: 'l.id_bot_lead',
    };
  }
}

/** Whole hours from its first message until somebody spoke with him, or until now. */
const AGE =
  'greatest(0, timestampdiff(hour, l.created_at, coalesce(l.contacted_at, l.converted_at, l.forgotten_at, l.now)))';
/** Late is what is open past the hours of its source. */
const PUNCTUAL = `case when l.lead_state not in (${OPEN}) then 'done'
  when l.now > date_add(l.created_at, interval s.late_hours hour) then 'late' else 'on_time' end`;
