import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { Settings, workerOf } from '@ceiba/identity/server';
import { OVERDUE_INVOICES, RECEIVABLE_CUSTOMERS, RECEIVABLE_PAYMENTS, RECEIVABLES } from '@ceiba/invoicing/contract';
import type { AskedOf, AttentionCount, Day } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  Clock,
  CountsAttention,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
  type SqlParam,
} from '@ceiba/platform/server';
import { ON_CREDIT, owedDoc, paidDoc, reducedDoc } from '../persistence/receivable-sql';

/** How long it is overdue on a day: a key of `AGES`. Placeholder: the day, four times. */
const AGE = `case when r.balance < 0 then 'credit' when r.balance = 0 then 'paid' when r.due_on >= ? then 'due' when r.due_on >= date_sub(?, interval 30 day) then 'd30'
  when r.due_on >= date_sub(?, interval 60 day) then 'd60' when r.due_on >= date_sub(?, interval 90 day) then 'd90'
  else 'more' end`;

interface Debts {
  sql: string;
  given: SqlParam[];
}

/** Sales on credit with what is owed of them (`r`): branches, and one customer's where he is given. */
function debts(days: number, branches: readonly number[] | null, id_customers: number | null): Debts {
  const own = branchesIn('s.id_branch_office', branches);
  const his = id_customers === null ? '' : ' and s.id_customers = ?';
  return {
    sql: `(select s.id_document, s.number_invoice_doc, s.id_customers, s.id_branch_office, s.date_doc,
        date_add(s.date_doc, interval ifnull(t.credit_days, ?) day) as due_on, s.total_doc, ${reducedDoc('s')} as reduced,
        ${paidDoc('s')} as paid, ${owedDoc('s')} as balance, if(s.facturama_status = 'STAMPED', 'STAMPED', 'OPEN') as state
      from sale s left join credit_terms t on t.id_customers = s.id_customers where ${ON_CREDIT} and ${own.sql}${his})`,
    given: [days, ...(own.params ?? []), ...(id_customers === null ? [] : [id_customers])],
  };
}

/** Invoices on credit; listed, and those that are overdue counted for the start page. */
@ReportQuery(RECEIVABLES)
@CountsAttention(OVERDUE_INVOICES)
@Injectable()
export class ReceivablesReport implements ReportSource<typeof RECEIVABLES>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly names: NamedCustomers,
    private readonly clock: Clock,
  ) {}

  async plan(
    { branches, id_customers, overdue, settled }: AskedOf<typeof RECEIVABLES>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    const today: Day = this.clock.today();
    const { sql, given } = debts((await this.settings.get()).credit_days, branches, id_customers);
    return {
      from: `from (select r.*, ${AGE} as age from ${sql} r) q
        join customers c on c.id_customers = q.id_customers
        join branch_office b on b.id_branch_office = q.id_branch_office`,
      given: [today, today, today, today, ...given],
      select: `q.id_document, q.number_invoice_doc, q.id_customers, c.full_name as full_name_customers, q.id_branch_office,
        b.key_branch_office, q.date_doc, q.due_on, q.age, q.total_doc, q.reduced, q.paid, q.balance, q.state,
        'MXN' as code_money`,
      where: [
        ...(settled ? [] : [{ sql: 'q.balance <> 0' }]),
        ...(overdue ? [{ sql: "q.age in ('d30', 'd60', 'd90', 'more')" }] : []),
        ...(await this.names.among(search, 'q.id_customers')),
      ],
      unique: ['id_document'],
      tieBreak: 'q.id_document',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const { sql, given } = debts((await this.settings.get()).credit_days, [...branches], null);
    const row = await this.db.one<{ waiting: number }>(
      `select count(*) as waiting from ${sql} r where r.balance > 0 and r.due_on < ?`,
      [...given, this.clock.today()],
    );
    return { count: Number(row?.waiting ?? 0) };
  }
}

/** Customers with what they owe by its age. */
@ReportQuery(RECEIVABLE_CUSTOMERS)
@Injectable()
export class ReceivableCustomersReport implements ReportSource<typeof RECEIVABLE_CUSTOMERS> {
  constructor(
    private readonly settings: Settings,
    private readonly names: NamedCustomers,
    private readonly clock: Clock,
  ) {}

  async plan(
    { branches }: AskedOf<typeof RECEIVABLE_CUSTOMERS>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    const today: Day = this.clock.today();
    const { sql, given } = debts((await this.settings.get()).credit_days, branches, null);
    const aged = ['credit', 'due', 'd30', 'd60', 'd90', 'more'].map(
      (age) => `sum(if(a.age = '${age}', a.balance, 0.00)) as ${age}`,
    );
    return {
      from: `from (select a.id_customers, count(*) as invoices, ${aged.join(', ')},
          sum(if(a.age in ('credit', 'due'), 0.00, a.balance)) as overdue, sum(a.balance) as balance
        from (select r.id_customers, r.balance, ${AGE} as age from ${sql} r where r.balance <> 0) a
        group by a.id_customers) q join customers c on c.id_customers = q.id_customers`,
      given: [today, today, today, today, ...given],
      select: `q.id_customers, c.full_name as full_name_customers, q.invoices, q.credit, q.due, q.d30, q.d60, q.d90, q.more,
        q.overdue, q.balance, 'MXN' as code_money`,
      where: await this.names.among(search, 'q.id_customers'),
      addedUp: true,
      tieBreak: 'q.id_customers',
    };
  }
}

/** Payments by the day on which they came in. */
@ReportQuery(RECEIVABLE_PAYMENTS)
@Injectable()
export class ReceivablePaymentsReport implements ReportSource<typeof RECEIVABLE_PAYMENTS> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(
    { branches, id_customers, date_start, date_end }: AskedOf<typeof RECEIVABLE_PAYMENTS>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `from receivable_payment p join customers c on c.id_customers = p.id_customers
        join branch_office b on b.id_branch_office = p.id_branch_office
        join type_format_pay f on f.id_type_format_pay = p.id_type_format_pay`,
      select: `p.id_receivable_payment, p.paid_on, p.id_customers, c.full_name as full_name_customers, p.id_branch_office,
        b.key_branch_office, f.name_format_pay, p.operation_number, p.amount, p.code_money as code_paid, p.applied,
        (select group_concat(concat('#', a.id_document) order by a.id_document separator ', ')
          from receivable_application a where a.id_receivable_payment = p.id_receivable_payment) as sales,
        p.state, p.facturama_error, p.facturama_uuid, p.user_created, ${workerOf('p.id_user_created')} as id_worker_created,
        p.facturama_id, 'MXN' as code_money`,
      where: [
        branchesIn('p.id_branch_office', branches),
        ...(id_customers === null ? [] : [{ sql: 'p.id_customers = ?', params: [id_customers] }]),
        ...(date_start ? [{ sql: 'p.paid_on >= ?', params: [date_start] }] : []),
        ...(date_end ? [{ sql: 'p.paid_on <= ?', params: [date_end] }] : []),
        ...(await this.names.among(search, 'p.id_customers')),
      ],
      unique: ['id_receivable_payment'],
      tieBreak: 'p.id_receivable_payment desc',
    };
  }
}
