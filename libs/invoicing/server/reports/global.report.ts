import { Injectable } from '@nestjs/common';
import { Settings, workerOf } from '@ceiba/identity/server';
import { GLOBAL_OWN, GLOBAL_PENDING, GLOBAL_SENT, GLOBAL_TICKETS, WAITING_GLOBALS } from '@ceiba/invoicing/contract';
import type { AskedOf, AttentionCount, Day } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  Clock,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
  type SqlParam,
} from '@ceiba/platform/server';
import { type GlobalSpan, returnedDoc } from '@ceiba/sales/server';
import { isBefore, spanOf } from '../domain/global-span';
import { FREE_TICKET, spanSql, ticketWhy } from '../persistence/global-sql';
import { GlobalSums } from '../persistence/global-sums.reader';

/** Some days of a column, or any; of what lasts from one day to another: what some of its days are among. */
function within(
  first: string,
  { date_start, date_end }: { date_start: Day | null; date_end: Day | null },
  last = first,
) {
  return [
    ...(date_start ? [{ sql: `${last} >= ?`, params: [date_start] }] : []),
    ...(date_end ? [{ sql: `${first} <= ?`, params: [date_end] }] : []),
  ];
}

/** Global invoices that were sent, or refused. */
@ReportQuery(GLOBAL_SENT)
@Injectable()
export class GlobalSentReport implements ReportSource<typeof GLOBAL_SENT> {
  plan({ branches, date_start, date_end }: AskedOf<typeof GLOBAL_SENT>): ReportPlan {
    return {
      from: `from global_invoice g join branch_office b on b.id_branch_office = g.id_branch_office
        left join cfdi_intent i on i.facturama_id = g.facturama_id`,
      select: `g.id_global_invoice, g.date_start as date_doc, g.date_end, g.id_branch_office, b.key_branch_office, g.state,
        g.tickets, g.total, (select ifnull(sum(n.total), 0.00) from credit_note n where n.id_intent_original = i.id_intent
          and n.way = 'credit' and n.state in ('pending', 'stamped', 'canceling')) as credited, g.payment_form, g.stamped_at,
        g.facturama_uuid, g.facturama_error, g.user_created, ${workerOf('g.id_user_created')} as id_worker_created,
        g.facturama_id, 'MXN' as code_money`,
      where: [
        { sql: "(g.state <> 'open' or g.facturama_error <> '')" },
        branchesIn('g.id_branch_office', branches),
        ...within('g.date_start', { date_start, date_end }, 'g.date_end'),
      ],
      search: [{ figure: 'g.id_global_invoice' }, 'b.key_branch_office', 'g.facturama_uuid'],
      unique: ['id_global_invoice'],
      tieBreak: 'g.id_global_invoice',
    };
  }
}

/** Days that are over, of one's own branches, whose tickets are in no global invoice; listed, and counted for the start page. */
@ReportQuery(GLOBAL_PENDING)
@CountsAttention(WAITING_GLOBALS)
@Injectable()
export class GlobalPendingReport implements ReportSource<typeof GLOBAL_PENDING>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async plan({ branches, date_start, date_end }: AskedOf<typeof GLOBAL_PENDING>): Promise<ReportPlan> {
    const spans = await this.spans(branches, within('s.date_doc', { date_start, date_end }));
    return {
      from: `from (select w.*, w.send_until < ? as late from ${spans.sql} w) p
        join branch_office b on b.id_branch_office = p.id_branch_office`,
      given: [this.clock.today(), ...spans.given],
      select: `concat(p.id_branch_office, '-', p.date_doc) as id_span, p.id_branch_office, b.key_branch_office,
        b.name_branch_office, p.date_doc, p.date_end, p.tickets, p.total_sales, p.send_until,
        if(p.late, 'Vencida', 'Enviar hoy') as text, if(p.late, 'danger', 'warning') as color, 'PENDING' as status,
        'MXN' as code_money`,
      addedUp: true,
      tieBreak: 'p.date_doc, p.id_branch_office',
    };
  }

  count({ branches }: Actor): Promise<AttentionCount> {
    return this.waiting([...branches]);
  }

  /** How many days wait, of some branches; null: of all. */
  async waiting(branches: readonly number[] | null): Promise<AttentionCount> {
    const { sql, given } = await this.spans(branches, []);
    const row = await this.db.one<{ waiting: number; late: number }>(
      `select count(*) as waiting, ifnull(sum(w.send_until < ?), 0) as late from ${sql} w`,
      [this.clock.today(), ...given],
    );
    const late = Number(row?.late ?? 0);
    return {
      count: Number(row?.waiting ?? 0),
      note: late > 0 ? `${late} ${late === 1 ? 'vencido' : 'vencidos'}` : null,
    };
  }

  /** What waits by branch and span, along the index of what waits; a day that is not over waits for nothing yet. */
  private async spans(
    branches: readonly number[] | null,
    days: readonly { sql: string; params: SqlParam[] }[],
  ): Promise<{ sql: string; given: SqlParam[] }> {
    const { global_period, global_from } = await this.settings.get();
    const { start, end } = spanSql('s.date_doc', global_period);
    const own = branchesIn('s.id_branch_office', branches);
    const conditions = [{ sql: FREE_TICKET, params: [] }, { sql: own.sql, params: own.params ?? [] }, ...days];
    if (global_from) conditions.push({ sql: 's.date_doc >= ?', params: [global_from] });
    // What the first day parts is before it and not here, so that the whole span's start groups what is left of it.
    const first = global_from ? `cast(greatest(${start}, ?) as date)` : start;
    return {
      sql: `(select s.id_branch_office, ${first} as date_doc, ${end} as date_end, date_add(${end}, interval 1 day) as send_until,
          count(*) as tickets, sum(s.total_doc - ${returnedDoc('s')}) as total_sales
        from sale s where ${conditions.map(({ sql }) => sql).join(' and ')} and ${end} < ?
        group by s.id_branch_office, ${start}, ${end})`,
      given: [...(global_from ? [global_from] : []), ...conditions.flatMap(({ params }) => params), this.clock.today()],
    };
  }
}

/** Sales that wait for an invoice of their own. */
@ReportQuery(GLOBAL_OWN)
@Injectable()
export class GlobalOwnReport implements ReportSource<typeof GLOBAL_OWN> {
  plan({ branches, date_start, date_end }: AskedOf<typeof GLOBAL_OWN>): ReportPlan {
    return {
      from: `from sale s join branch_office b on b.id_branch_office = s.id_branch_office
        join customers c on c.id_customers = s.id_customers`,
      select: `s.id_document, s.number_invoice_doc, s.date_doc, s.id_branch_office, b.key_branch_office, s.id_customers,
        c.full_name as full_name_customers, ifnull(s.facturama_status, 'NONE') as state, s.facturama_error, s.total_doc,
        'MXN' as code_money`,
      where: [
        { sql: 's.global_waits = 2' },
        branchesIn('s.id_branch_office', branches),
        ...within('s.date_doc', { date_start, date_end }),
      ],
      search: [{ figure: 's.id_document' }, { figure: 's.number_invoice_doc' }, 'c.full_name'],
      unique: ['id_document'],
      tieBreak: 's.id_document',
    };
  }
}

/** The days of one global invoice, and whether they are before the company's first one. */
type Opened = GlobalSpan & { before: boolean };

/** The sales of the days that one global invoice is of, and what they come to. */
@ReportQuery(GLOBAL_TICKETS)
@Injectable()
export class GlobalTicketsReport implements ReportSource<typeof GLOBAL_TICKETS, Opened> {
  constructor(
    private readonly settings: Settings,
    private readonly apart: GlobalSums,
    private readonly clock: Clock,
  ) {}

  async open({ id_branch_office, date_doc }: AskedOf<typeof GLOBAL_TICKETS>): Promise<Opened> {
    const [day, company] = [date_doc ?? this.clock.today(), await this.settings.get()];
    return { id_branch_office, ...spanOf(day, company), before: isBefore(day, company) };
  }

  plan(_asked: AskedOf<typeof GLOBAL_TICKETS>, { id_branch_office, date_start, date_end, before }: Opened): ReportPlan {
    return {
      from: `from sale s join customers c on c.id_customers = s.id_customers
        join type_money m on m.id_type_money = s.id_type_money`,
      select: `s.id_document, s.number_invoice_doc, s.date_doc, s.id_customers, c.full_name as full_name_customers,
        s.total_doc, ${returnedDoc('s')} as returned_doc, ${ticketWhy(before)} as why, s.id_global_invoice, m.code_money`,
      where: [
        { sql: 's.id_branch_office = ?', params: [id_branch_office] },
        { sql: 's.date_doc between ? and ?', params: [date_start, date_end] },
      ],
      search: [{ figure: 's.id_document' }, { figure: 's.number_invoice_doc' }, 'c.full_name'],
      unique: ['id_document'],
      tieBreak: 's.id_document',
    };
  }

  async more(_asked: AskedOf<typeof GLOBAL_TICKETS>, { before, ...span }: Opened) {
    return { apart: await this.apart.whys(span, before) };
  }
}
