import { Injectable } from '@nestjs/common';
import { RECEIVABLE_MESSAGES, type ReceivableState } from '@ceiba/invoicing/contract';
import { toCents } from '@ceiba/platform/contract';
import { type Changes, Clock, Db, notFound, optionalActor, type RowOf } from '@ceiba/platform/server';
import type { Amounts } from '../domain/paid-shares';
import { receivableApplicationTable, receivablePaymentTable } from './receivable.entity';
import { owedDoc } from './receivable-sql';

export type ReceivablePayment = RowOf<
  typeof receivablePaymentTable,
  { state: ReceivableState; code_money: 'MXN' | 'USD' }
>;
export type Application = RowOf<typeof receivableApplicationTable, { shares: Amounts[] }>;
export type NewPayment = Pick<
  ReceivablePayment,
  | 'id_customers'
  | 'id_branch_office'
  | 'paid_on'
  | 'id_type_format_pay'
  | 'payment_form'
  | 'code_money'
  | 'amount'
  | 'exchange_rate'
  | 'applied'
  | 'operation_number'
>;
export type NewApplication = Pick<
  Application,
  'id_document' | 'id_intent' | 'partiality' | 'balance_before' | 'paid' | 'shares'
>;

const COLUMNS = receivablePaymentTable.columns();
const APPLICATION = receivableApplicationTable.columns();

/** Payments of invoices on credit. Who writes holds the locks of their sales, in the order of their ids. */
@Injectable()
export class ReceivableRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id_receivable_payment: number): Promise<ReceivablePayment | undefined> {
    return this.db.one<ReceivablePayment>(`select ${COLUMNS} from receivable_payment where id_receivable_payment = ?`, [
      id_receivable_payment,
    ]);
  }

  /** Throws 404. */
  async get(id_receivable_payment: number): Promise<ReceivablePayment> {
    const payment = await this.find(id_receivable_payment);
    if (!payment) throw notFound(RECEIVABLE_MESSAGES.notFound);
    return payment;
  }

  /** Throws 404. */
  async lock(id_receivable_payment: number): Promise<ReceivablePayment> {
    const which = [id_receivable_payment];
    await this.db.query('select 1 from receivable_payment where id_receivable_payment = ? for update', which);
    return this.get(id_receivable_payment);
  }

  /** What a payment pays, in the order of the sales. */
  async applicationsOf(id_receivable_payment: number): Promise<Application[]> {
    return this.db.query<Application>(
      `select ${APPLICATION} from receivable_application where id_receivable_payment = ? order by id_document`,
      [id_receivable_payment],
    );
  }

  /** What stands of the payments of a sale, the first one first. */
  async livingOf(id_document: number): Promise<Application[]> {
    return this.db.query<Application>(
      `select ${APPLICATION} from receivable_application where id_document = ? and undone = 0 order by partiality`,
      [id_document],
    );
  }

  /** A payment that stands and came after this one on one of its invoices; null: it is the last one of each. */
  async laterThan(id_receivable_payment: number): Promise<number | null> {
    const row = await this.db.one<{ id: number }>(
      `select max(later.id_receivable_payment) as id from receivable_application own
       join receivable_application later on later.id_document = own.id_document and later.undone = 0
         and later.partiality > own.partiality
       where own.id_receivable_payment = ?`,
      [id_receivable_payment],
    );
    return row?.id ?? null;
  }

  /** What is owed of a sale on credit, in cents; below zero where more was paid. */
  async owedOf(id_document: number): Promise<number> {
    const row = await this.db.one<{ owed: string }>(
      `select ${owedDoc('s')} as owed from sale s where s.id_document = ?`,
      [id_document],
    );
    return toCents(row?.owed ?? '0');
  }

  async insert(payment: NewPayment, applications: readonly NewApplication[]): Promise<number> {
    const now = this.clock.now();
    const actor = optionalActor();
    const by = { user_created: actor?.full_name ?? 'Sistema', id_user_created: actor?.id_user ?? null };
    const id_receivable_payment = await receivablePaymentTable.insert(this.db, {
      ...{ ...payment, ...by, state: 'pending', created_at: now, updated_at: now },
    });
    const rows = applications.map((one) => ({ ...one, id_receivable_payment }));
    await receivableApplicationTable.insertMany(this.db, rows);
    return id_receivable_payment;
  }

  /** What became of its complement; `facturama_id`: the one that it has, null where it has none. */
  async setStamp(
    id_receivable_payment: number,
    facturama_id: string | null,
    changes: Changes<typeof receivablePaymentTable>,
  ): Promise<void> {
    const where = { id_receivable_payment, facturama_id };
    await receivablePaymentTable.update(this.db, where, { ...changes, updated_at: this.clock.now() });
  }

  /** It pays nothing any more; its complement, if it had one, is cancelled. */
  async undo(id_receivable_payment: number): Promise<void> {
    const undone = { state: 'undone', facturama_error: null, updated_at: this.clock.now() };
    await receivablePaymentTable.update(this.db, { id_receivable_payment }, undone);
    await receivableApplicationTable.update(this.db, { id_receivable_payment }, { undone: 1 });
  }
}
