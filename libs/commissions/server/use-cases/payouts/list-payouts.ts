import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MyPayment, StoredPayoutFile, StoredPayoutLayout } from '@ceiba/commissions/contract';
import { workerOf } from '@ceiba/identity/server';
import { currentActor, Db, forbidden, Links } from '@ceiba/platform/server';
import { ACCOUNT_JOIN, PAYMENT_FROM, PAYMENT_STATE } from '../../persistence/payment-state.sql';
import { PayoutRepository } from '../../persistence/payout.repository';
import { CLOSED } from '../../persistence/statement.sql';
import { PAYOUT_FILE_KIND } from './payout-files';

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
      `select f.id_payout_file, f.id_period, y.name_layout, m.code_money, f.pay_on, f.state, f.error, f.lines, f.total,
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
export class ListMyPayments extends Query<{ rows: MyPayment[] }> {}

@QueryHandler(ListMyPayments)
export class ListMyPaymentsHandler implements IQueryHandler<ListMyPayments> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<{ rows: MyPayment[] }> {
    const { id_customers } = currentActor();
    if (id_customers === null) throw forbidden();
    const rows = await this.db.query<MyPayment>(
      `select p.id_period, p.name_period, p.code_period, b.name_branch_office, s.id_customers,
         c.full_name as full_name_customers, ${PAYMENT_STATE} as state, s.total_changed,
         if(l.state = 'paid', l.amount, null) as amount_paid, m.code_money,
         if(l.state = 'paid', l.paid_on, null) as date_pay, l.tracking, if(l.state is null, r.reason, null) as reason,
         nullif(right(coalesce(nullif(l.account, ''), k.number_account_bank, ''), 4), '') as account
       ${PAYMENT_FROM} ${ACCOUNT_JOIN}
       where s.id_customers = ? and ${CLOSED} and s.total_changed > 0 order by p.date_end_period desc`,
      [id_customers],
    );
    return { rows };
  }
}
