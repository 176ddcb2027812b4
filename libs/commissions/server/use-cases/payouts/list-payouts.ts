import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  INVOICED_FEES,
  type myPayment,
  type PaymentSource,
  type StoredPayoutFile,
  type StoredPayoutLayout,
} from '@ceiba/commissions/contract';
import type { z } from 'zod';
import { workerOf } from '@ceiba/identity/server';
import { currentActor, Db, forbidden, Links } from '@ceiba/platform/server';
import { ACCOUNT_JOIN, PAYMENTS_OF } from '../../persistence/payment-state.sql';
import { PayoutRepository } from '../../persistence/payout.repository';
import { CLOSED } from '../../persistence/statement.sql';
import { PAYOUT_FILE_KIND } from './payout-files';

const SOURCES = Object.keys(PAYMENTS_OF) as PaymentSource[];
type StoredMyPayment = z.input<typeof myPayment>;
type StoredOwnInvoice = NonNullable<StoredMyPayment['invoice']>;
type Found = Omit<StoredMyPayment, 'invoice'> & { date_end_period: string };
type FileRow = Omit<StoredPayoutFile, 'file'> & { id_file: number | null; name: string | null };

/** The files of a period, the latest first; who may ask for them may have them. */
export class ListPayoutFiles extends Query<{ rows: StoredPayoutFile[] }> {
  constructor(readonly id_period: number) {
    super();
  }
}

@QueryHandler(ListPayoutFiles)
export class ListPayoutFilesHandler implements IQueryHandler<ListPayoutFiles> {
  constructor(
    private readonly db: Db,
    private readonly links: Links,
  ) {}

  async execute({ id_period }: ListPayoutFiles): Promise<{ rows: StoredPayoutFile[] }> {
    const rows = await this.db.query<FileRow>(
      `select f.id_payout_file, f.source, f.id_period, y.name_layout, m.code_money, f.pay_on, f.state, f.error, f.lines, f.total,
         f.left_out, ifnull(a.paid, 0) as paid, ifnull(a.returned, 0) as returned, f.id_file, t.name, f.id_job,
         f.created_at, f.user_created, ${workerOf('f.id_user_created')} as id_worker_created, f.user_authorised
       from payout_file f
       join payout_layout y on y.id_payout_layout = f.id_payout_layout
       join type_money m on m.id_type_money = f.id_type_money
       left join stored_file t on t.id_file_store = f.id_file
       left join (select id_payout_file, sum(state = 'paid') as paid, sum(state = 'returned') as returned
         from payout_line where id_payout_file in (select id_payout_file from payout_file where id_period = ?)
         group by id_payout_file) a on a.id_payout_file = f.id_payout_file
       where f.id_period = ? order by f.id_payout_file desc`,
      [id_period, id_period],
    );
    return {
      rows: rows.map(({ id_file, name, paid, returned, ...row }) => ({
        ...row,
        ...{ paid: Number(paid), returned: Number(returned) },
        file:
          row.state === 'ready' && id_file
            ? this.links.sign({ kind: PAYOUT_FILE_KIND, id: id_file, name: name ?? '' })
            : null,
      })),
    };
  }
}

/** The layouts of bank files. */
export class ListPayoutLayouts extends Query<{ rows: StoredPayoutLayout[] }> {}

@QueryHandler(ListPayoutLayouts)
export class ListPayoutLayoutsHandler implements IQueryHandler<ListPayoutLayouts> {
  constructor(private readonly payouts: PayoutRepository) {}

  async execute(): Promise<{ rows: StoredPayoutLayout[] }> {
    return { rows: await this.payouts.layouts() };
  }
}

/** The signed-in partner's payments, the latest period first (spec 3, "Payment"). */
export class ListMyPayments extends Query<{ rows: StoredMyPayment[] }> {}

@QueryHandler(ListMyPayments)
export class ListMyPaymentsHandler implements IQueryHandler<ListMyPayments> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<{ rows: StoredMyPayment[] }> {
    const { id_customers } = currentActor();
    if (id_customers === null) throw forbidden();
    const found = await Promise.all(SOURCES.map((source) => this.paidBy(source, id_customers)));
    const invoices = await this.invoices(id_customers);
    const rows = found.flat().sort((one, other) => other.date_end_period.localeCompare(one.date_end_period));
    return {
      rows: rows.map(({ date_end_period: _end, needs_invoice, ...row }) => ({
        ...{ ...row, needs_invoice, invoice: invoices.get(row.id_payment) ?? null },
      })),
    };
  }

  /** The last one of each payment. */
  private async invoices(id_customers: number): Promise<Map<string, StoredOwnInvoice>> {
    const rows = await this.db.query<StoredOwnInvoice & { id_payment: string }>(
      `select concat(source, '-', id_period, '-', id_subject) as id_payment, id_invoice, uuid, state, reason, created_at,
         date_cfdi, total
       from commission_invoice where id_customers = ? order by id_invoice`,
      [id_customers],
    );
    return new Map(rows.map(({ id_payment, ...row }) => [id_payment, row]));
  }

  private paidBy(source: PaymentSource, id_customers: number): Promise<Found[]> {
    const { from, state, amount, subject, about, order } = PAYMENTS_OF[source];
    return this.db.query(
      `select concat('${source}-', p.id_period, '-', ${subject}) as id_payment, '${source}' as source, ${about} as about,
         ${subject} as id_subject, if(s.type_fee in (?) and s.subtotal_earnings > 0, 1, 0) as needs_invoice,
         p.date_end_period, p.id_period, p.name_period, p.code_period, b.name_branch_office, s.id_customers,
         c.full_name as full_name_customers, ${state} as state, ${amount} as total_changed,
         if(l.state = 'paid', l.amount, null) as amount_paid, m.code_money,
         if(l.state = 'paid', l.paid_on, null) as date_pay, l.tracking, if(l.state is null, r.reason, null) as reason,
         nullif(right(coalesce(nullif(l.account, ''), k.number_account_bank, ''), 4), '') as account
       ${from} ${ACCOUNT_JOIN} where s.id_customers = ? and ${CLOSED} and ${amount} > 0 order by ${order}`,
      [[...INVOICED_FEES], id_customers],
    );
  }
}
