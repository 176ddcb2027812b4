import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GlobalDayInput, StoredGlobalDay } from '@ceiba/invoicing/contract';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { GlobalSpan } from '@ceiba/sales/server';
import { sendUntil, type Timeliness } from '../../domain/global-span';
import { type GlobalInvoice, GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import { FREE_TICKET, TICKET_TOTAL } from '../../persistence/global-sql';
import { GlobalSums } from '../../persistence/global-sums.reader';
import { GlobalDaysOf } from './global-days';

/** What the days of a global invoice contain: what waits, what does not and why, what was sent (spec 3, section 4). */
export class GetGlobalDay extends Query<StoredGlobalDay> {
  constructor(readonly input: GlobalDayInput) {
    super();
  }
}

type Standing = Pick<StoredGlobalDay, 'status' | 'text' | 'color'>;

/** Where it stands: a warning that becomes red when its last day is over. */
function standing(
  timely: Timeliness,
  span: { date_end: Day },
  free: boolean,
  sent: readonly GlobalInvoice[],
  before: Day | null,
): Standing {
  const until = sendUntil(span);
  if (sent.some(({ state }) => state === 'pending')) return { status: 'PROCESS', text: 'En Proceso', color: 'warning' };
  if (!free) {
    const any = sent.some(({ state }) => state === 'stamped' || state === 'canceling');
    return any
      ? { status: 'SENT', text: 'Enviada', color: 'success' }
      : before
        ? { status: 'BEFORE', text: `La factura global es desde el ${before}`, color: 'secondary' }
        : { status: 'EMPTY', text: 'Sin ventas por enviar', color: 'secondary' };
  }
  if (timely === 'early') return { status: 'EARLY', text: `Se envía desde el ${span.date_end}`, color: 'info' };
  if (timely === 'late') return { status: 'PENDING', text: `Venció el ${until}`, color: 'danger' };
  return { status: 'PENDING', text: `Pendiente hasta el ${until}`, color: 'warning' };
}

@QueryHandler(GetGlobalDay)
export class GetGlobalDayHandler implements IQueryHandler<GetGlobalDay> {
  constructor(
    private readonly db: Db,
    private readonly days: GlobalDaysOf,
    private readonly globals: GlobalInvoiceRepository,
    private readonly sums: GlobalSums,
  ) {}

  async execute({ input }: GetGlobalDay): Promise<StoredGlobalDay> {
    const { branch, span, timely, before } = await this.days.for(input);
    const { id_branch_office, key_branch_office, name_branch_office } = branch;
    const days = { id_branch_office, ...span };
    const all = await this.globals.ofSpan(days);
    const whys = await this.sums.whys(days, before !== null);
    const refused = all.find(({ state, facturama_error }) => state === 'open' && facturama_error);
    const free = whys.find(({ why }) => why === 'free');
    return {
      ...{ id_branch_office, key_branch_office, name_branch_office },
      ...{ date_doc: span.date_start, date_end: span.date_end, send_until: sendUntil(span) },
      ...standing(timely, span, free !== undefined, all, before),
      ...{ tickets: free?.tickets ?? 0, total_sales: free?.total ?? '0.00' },
      id_type_format_pay: free ? await this.formOf(days) : null,
      error: refused?.facturama_error ?? null,
      id_refused: refused?.id_global_invoice ?? null,
      apart: whys.filter(({ why }) => why !== 'free'),
      sent: all
        .filter(({ state }) => state !== 'open')
        .map(({ id_global_invoice, state, tickets, total, facturama_id, facturama_uuid }) => ({
          ...{ id_global_invoice, state, tickets, total, facturama_id, facturama_uuid },
        })),
    };
  }

  /** How the largest ticket was paid, or the larger part of it (cfdi.md, section 2.6). */
  private async formOf({ id_branch_office, date_start, date_end }: GlobalSpan): Promise<number | null> {
    const row = await this.db.one<{ id_type_format_pay: number | null }>(
      `select if(s.amount_format_pay_2 > s.amount_format_pay, s.id_type_format_pay_2, s.id_type_format_pay) as id_type_format_pay
       from sale s where ${FREE_TICKET} and s.id_branch_office = ? and s.date_doc between ? and ?
       order by ${TICKET_TOTAL} desc, s.id_document limit 1`,
      [id_branch_office, date_start, date_end],
    );
    return row?.id_type_format_pay ?? null;
  }
}
