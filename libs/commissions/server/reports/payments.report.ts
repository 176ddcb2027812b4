import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES, type PaymentRow, PAYMENTS, type PaymentSum } from '@ceiba/commissions/contract';
import type { BankKey } from '@ceiba/catalogs/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { PeriodReader } from '@ceiba/periods/server';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  branchesIn,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { accountProblem, type PayoutAccount } from '../domain/payouts/account-check';
import { ACCOUNT_JOIN, ACCOUNT_SELECT, type PaymentSql, PAYMENTS_OF } from '../persistence/payment-state.sql';
import { PayoutRepository } from '../persistence/payout.repository';
import { CLOSED } from '../persistence/statement.sql';

type Asked = AskedOf<typeof PAYMENTS>;
type Stored = Omit<PaymentRow, 'problem'> & PayoutAccount;
interface Opened {
  customers_paid: 0 | 1;
  banks: readonly BankKey[];
  needs_invoice: 0 | 1;
}

const sqlOf = (source: Asked['source']): PaymentSql => PAYMENTS_OF[source ?? 'commission'];
/** Before it goes to the bank, whatever stands against it is said. */
const BEFORE = ['payable', 'returned', 'to_stamp', 'to_receive'];

/** What a closed period pays to the payees of one's branches, and how each payment stands. */
@ReportQuery(PAYMENTS)
@Injectable()
export class PaymentsReport implements ReportSource<typeof PAYMENTS, Opened, Stored> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly payouts: PayoutRepository,
    private readonly names: NamedCustomers,
  ) {}

  async open({ id_period }: Asked): Promise<Opened> {
    const { customers_paid } = await this.periods.get(id_period);
    return {
      customers_paid,
      banks: await this.payouts.banks(),
      needs_invoice: await this.payouts.needsInvoice(),
    };
  }

  async plan(
    { id_period, source, state, branches }: Asked,
    _opened: Opened,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    const sql = sqlOf(source);
    return {
      from: `${sql.from} ${ACCOUNT_JOIN}`,
      select: `concat(s.id_customers, '-', ${sql.subject}) as id_payment, ${sql.subject} as id_subject, s.id_customers, ${sql.about} as about,
        c.full_name as full_name_customers, b.name_branch_office, b.id_branch_office,
        ${sql.state} as state, ${sql.amount} as total_changed, if(l.state = 'paid', l.amount, null) as amount_paid, m.code_money,
        if(${sql.unbilled}, 1, 0) as unbilled, v.state as invoice,
        if(l.state = 'paid', l.paid_on, null) as date_pay, if(l.state is null, r.reason, null) as reason,
        ifnull(l.id_payout_line, r.id_payout_line) as reference, ifnull(l.tracking, r.tracking) as tracking,
        ifnull(l.id_payout_file, r.id_payout_file) as id_payout_file, p.id_period, p.name_period, ${ACCOUNT_SELECT}`,
      where: [
        { sql: `p.id_period = ? and ${CLOSED}`, params: [id_period] },
        ...(state ? [{ sql: `(${sql.state}) = ?`, params: [state] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 's.id_customers')),
      ],
      tieBreak: sql.order,
    };
  }

  dress({ name, id_type_money, data_validated, ...row }: Stored, { banks, needs_invoice }: Opened): PaymentRow {
    const { id_bank, number_account_bank, ruta_bank, ...shown } = row;
    const account = { name, id_type_money, data_validated, id_bank, number_account_bank, ruta_bank };
    const lacks = row.unbilled === 1 && needs_invoice === 1 ? INVOICE_MESSAGES.missing : null;
    return { ...shown, problem: BEFORE.includes(row.state) ? (lacks ?? accountProblem(account, banks)) : null };
  }

  async more({ id_period, source, branches }: Asked, { customers_paid }: Opened) {
    const sql = sqlOf(source);
    const among = branchesIn('c.id_branch_office', branches);
    const rows = await this.db.query<PaymentSum>(
      `select state, code_money, count(*) as count, sum(total_changed) as total from (
         select ${sql.state} as state, m.code_money, ${sql.amount} as total_changed ${sql.from}
         where p.id_period = ? and ${CLOSED} and ${among.sql}) t
       group by state, code_money order by code_money, state`,
      [id_period, ...(among.params ?? [])],
    );
    return { customers_paid, states: rows.map((row) => ({ ...row, count: Number(row.count) })) };
  }
}
