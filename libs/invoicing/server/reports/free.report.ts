import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NamedCustomers } from '@ceiba/customers/server';
import { workerOf } from '@ceiba/identity/server';
import { FOLIO_REPORT, type FolioSum, FREE_INVOICES } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { addDays, type AskedOf, startOfDay } from '@ceiba/platform/contract';
import {
  branchesIn,
  Clock,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { FOLIOS } from '../persistence/folio-sql';

/** A sale's own state stands at the sale, that of its global invoice there. */
const STATE = `case when f.type = 'VENTA' then case s.facturama_status when 'STAMPED' then 'stamped' when 'PENDING' then 'pending'
    when 'CANCELING' then 'canceling' when 'CANCELED' then 'canceled' when 'ERROR' then 'error' else 'open' end
  when f.id_global_invoice is not null then if(g.state = 'open' and g.facturama_error <> '', 'error', g.state)
  when f.state = 'open' and f.facturama_error <> '' then 'error' else f.state end`;
const stored = (column: string): string =>
  `case when f.type = 'VENTA' then s.${column} when f.id_global_invoice is not null then g.${column} else f.${column} end as ${column}`;

/** What was invoiced by hand, of one's own branches. */
@ReportQuery(FREE_INVOICES)
@Injectable()
export class FreeInvoicesReport implements ReportSource<typeof FREE_INVOICES> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { branches, date_start, date_end, type, state, id_customers }: AskedOf<typeof FREE_INVOICES>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `from free_invoice f join customers c on c.id_customers = f.id_customers
        join branch_office b on b.id_branch_office = f.id_branch_office left join sale s on s.id_document = f.id_document
        left join global_invoice g on g.id_global_invoice = f.id_global_invoice`,
      select: `f.id_factura_libre, f.created_at, f.type, f.id_customers, c.full_name, f.id_document, f.subtotal, f.isr, f.total,
        ${STATE} as state, ${['facturama_error', 'facturama_uuid', 'facturama_id'].map(stored).join(', ')}, f.date_start,
        f.date_end, b.key_branch_office, f.id_branch_office, f.id_global_invoice, f.user_created,
        ${workerOf('f.id_user_created')} as id_worker_created, 'MXN' as code_money`,
      where: [
        { sql: 'f.date_doc between ? and ?', params: [date_start, date_end] },
        branchesIn('f.id_branch_office', branches),
        state ? { sql: `${STATE} = ?`, params: [state] } : { sql: "f.state <> 'discarded'" },
        ...(type ? [{ sql: 'f.type = ?', params: [type] }] : []),
        ...(id_customers ? [{ sql: 'f.id_customers = ?', params: [id_customers] }] : []),
        ...(await this.names.among(search, 'f.id_customers')),
      ],
      unique: ['id_factura_libre'],
      tieBreak: 'f.id_factura_libre',
    };
  }
}

/** A branch's instants, its own days; `given` are the parameters of `FOLIOS`. */
interface Folios {
  given: (Date | number)[];
}

/** The CFDIs that were stamped for a branch, of days or of a period. */
@ReportQuery(FOLIO_REPORT)
@Injectable()
export class FolioReport implements ReportSource<typeof FOLIO_REPORT, Folios> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly periods: PeriodReader,
    private readonly clock: Clock,
  ) {}

  async open({ id_branch_office, id_period, date_start, date_end }: AskedOf<typeof FOLIO_REPORT>): Promise<Folios> {
    const { time_zone } = await this.branches.get(id_branch_office);
    const period = id_period ? await this.periods.get(id_period) : null;
    const first = period?.date_start_period ?? date_start ?? this.clock.today(time_zone);
    const last = period?.date_end_period ?? date_end ?? first;
    return { given: [startOfDay(first, time_zone), startOfDay(addDays(last, 1), time_zone), id_branch_office] };
  }

  plan(_asked: AskedOf<typeof FOLIO_REPORT>, { given }: Folios): ReportPlan {
    return {
      from: `from ${FOLIOS} r join branch_office b on b.id_branch_office = r.id_branch_office`,
      given,
      select: `r.id_intent, r.stamped_at, r.kind, r.cfdi_type, r.order_number, r.facturama_uuid, r.rfc, r.name, r.id_customers,
        r.subtotal, r.taxes, r.withheld, r.total, r.state, r.facturama_id, r.id_branch_office, b.key_branch_office,
        'MXN' as code_money`,
      search: ['r.order_number', 'r.facturama_uuid', 'r.rfc', 'r.name'],
      unique: ['id_intent'],
      tieBreak: 'r.id_intent',
    };
  }

  /** What stands, by kind; what was cancelled is only counted. */
  async more(_asked: AskedOf<typeof FOLIO_REPORT>, { given }: Folios): Promise<{ by_kind: FolioSum[] }> {
    const stands = (column: string) => `sum(if(r.state = 'canceled', 0, r.${column})) as ${column}`;
    const by_kind = await this.db.query<FolioSum>(
      `select r.kind, r.cfdi_type, count(*) as folios, cast(sum(r.state = 'canceled') as signed) as canceled,
         ${['subtotal', 'taxes', 'withheld', 'total'].map(stands).join(', ')}, 'MXN' as code_money
       from ${FOLIOS} r group by r.kind, r.cfdi_type order by r.kind`,
      given,
    );
    return { by_kind };
  }
}
