import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { EVENT_ATTENDANCE } from '@ceiba/sales/contract';
import { EVENT_TICKET_FROM, EVENT_TICKET_STATE } from '../persistence/event-ticket-sql';

type Report = typeof EVENT_ATTENDANCE;

/** Tickets of events that one's own branches sold, with who let them in. */
@ReportQuery(EVENT_ATTENDANCE)
@Injectable()
export class EventAttendanceReport implements ReportSource<Report> {
  plan({ key_product, state, date_start, date_end, branches }: AskedOf<Report>): ReportPlan {
    return {
      from: EVENT_TICKET_FROM,
      select: `t.id_product, t.id_ticket, t.holder_name, t.key_product, p.name_product, p.event_date,
        right(t.code, 4) as code_end, ${EVENT_TICKET_STATE} as state, t.entered_at is not null as entered, t.entered_at, t.door,
        ${workerOf('t.id_user_entered')} as id_worker_entered, t.user_entered, t.left_at,
        (select count(*) from event_ticket_scan k where k.id_ticket = t.id_ticket and k.result = 'ENTRO') as entries,
        t.entered_at is not null and t.left_at is null as inside, t.id_document, s.id_customers,
        c.full_name as full_name_customers, t.id_branch_office, b.key_branch_office`,
      where: [
        branchesIn('t.id_branch_office', branches),
        ...(key_product ? [{ sql: 't.key_product = ?', params: [key_product] }] : []),
        ...(state ? [{ sql: `${EVENT_TICKET_STATE} = ?`, params: [state] }] : []),
        ...(date_start ? [{ sql: 'p.event_date >= ?', params: [date_start] }] : []),
        ...(date_end ? [{ sql: 'p.event_date <= ?', params: [date_end] }] : []),
      ],
      search: [{ figure: 't.id_document' }, { figure: 't.id_ticket' }, 't.holder_name', 'c.full_name', 't.door'],
      tieBreak: 't.id_ticket',
    };
  }
}
