import { Injectable } from '@nestjs/common';
import { type PaymentRow, PAYMENTS, type PaymentSum } from '@ceiba/commissions/contract';
import type { BankKey } from '@ceiba/customers/contract';
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
import { ACCOUNT_JOIN, ACCOUNT_SELECT, PAYMENT_FROM, PAYMENT_STATE } from '../persistence/payment-state.sql';
import { PayoutRepository } from '../persistence/payout.repository';
import { CLOSED } from '../persistence/statement.sql';

type Asked = AskedOf<typeof PAYMENTS>;
type Stored = Omit<PaymentRow, 'problem'> & PayoutAccount;
interface Opened {
  customers_paid: 0 | 1;
  banks: readonly BankKey[];
}

/** Before it goes to the bank, whatever stands against it is said. */
const BEFORE = ['payable', 'returned', 'to_stamp'];

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
    return { customers_paid, banks: await this.payouts.banks() };
  }

  async plan({ id_period, state, branches }: Asked, _opened: Opened, { search }: ReportList): Promise<ReportPlan> {
    return {
      from: `${PAYMENT_FROM} ${ACCOUNT_JOIN}`,
      select: `s.id_customers, c.full_name as full_name_customers, b.name_branch_office, b.id_branch_office,
        ${PAYMENT_STATE} as state, s.total_changed, if(l.state = 'paid', l.amount, null) as amount_paid, m.code_money,
        if(l.state = 'paid', l.paid_on, null) as date_pay, if(l.state is null, r.reason, null) as reason,
        ifnull(l.id_payout_line, r.id_payout_line) as reference, ifnull(l.tracking, r.tracking) as tracking,
        ifnull(l.id_payout_file, r.id_payout_file) as id_payout_file, p.id_period, p.name_period, ${ACCOUNT_SELECT}`,
      where: [
        { sql: `p.id_period = ? and ${CLOSED}`, params: [id_period] },
        ...(state ? [{ sql: `(${PAYMENT_STATE}) = ?`, params: [state] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 's.id_customers')),
      ],
      tieBreak: 's.id_customers',
    };
  }

  dress({ name, id_type_money, data_validated, ...row }: Stored, { banks }: Opened): PaymentRow {
    const { id_bank, number_account_bank, ruta_bank, ...shown } = row;
    const account = { name, id_type_money, data_validated, id_bank, number_account_bank, ruta_bank };
    return { ...shown, problem: BEFORE.includes(row.state) ? accountProblem(account, banks) : null };
  }

  async more({ id_period, branches }: Asked, { customers_paid }: Opened) {
    const among = branchesIn('c.id_branch_office', branches);
    const rows = await this.db.query<PaymentSum>(
      `select state, code_money, count(*) as count, sum(total_changed) as total from (
         select ${PAYMENT_STATE} as state, m.code_money, s.total_changed ${PAYMENT_FROM}
         where p.id_period = ? and ${CLOSED} and ${among.sql}) t
       group by state, code_money order by code_money, state`,
      [id_period, ...(among.params ?? [])],
    );
    return { customers_paid, states: rows.map((row) => ({ ...row, count: Number(row.count) })) };
  }
}
