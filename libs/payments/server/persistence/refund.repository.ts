import { Injectable } from '@nestjs/common';
import type { RefundBeginning, RefundSale, RefundState, RefundWay } from '@ceiba/payments/contract';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import type { ToldRefund } from '../domain/payment-facts';
import { paymentRefundTable } from './refund.entity';

/** A row of `payment_refund`. */
export type Refund = RowOf<
  typeof paymentRefundTable,
  { state: RefundState; began: RefundBeginning; way: RefundWay; sale: RefundSale }
>;

export type NewRefund = Omit<
  Refund,
  'id_refund' | 'asked_at' | 'updated_at' | 'refused_reason' | 'sent_at' | 'id_return'
> &
  Partial<Pick<Refund, 'id_return'>>;

const COLUMNS = paymentRefundTable.columns();

/** Refunds, one row each. Lock the payment before them. */
@Injectable()
export class RefundRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(row: NewRefund): Promise<number> {
    const now = this.clock.now();
    return paymentRefundTable.insert(this.db, { id_return: null, ...row, asked_at: now, updated_at: now });
  }

  async get(id_refund: number): Promise<Refund | undefined> {
    return this.db.one<Refund>(`select ${COLUMNS} from payment_refund where id_refund = ?`, [id_refund]);
  }

  async lock(id_refund: number): Promise<Refund | undefined> {
    return this.db.one<Refund>(`select ${COLUMNS} from payment_refund where id_refund = ? for update`, [id_refund]);
  }

  /** Name of the provider of a payment. */
  async providerOf(id_payment: number): Promise<string> {
    const sql = 'select provider from payment where id_payment = ?';
    return (await this.db.one<{ provider: string }>(sql, [id_payment]))?.provider ?? '';
  }

  /** That of a return. */
  async ofReturn(id_return: number): Promise<Refund | undefined> {
    return this.db.one<Refund>(`select ${COLUMNS} from payment_refund where id_return = ?`, [id_return]);
  }

  /** The latest one that a case asked for. */
  async ofCase(id_case: number): Promise<Refund | undefined> {
    const sql = `select ${COLUMNS} from payment_refund where id_case = ? order by id_refund desc limit 1`;
    return this.db.one<Refund>(sql, [id_case]);
  }

  /** All of a payment, the oldest first. */
  async ofPayment(id_payment: number): Promise<Refund[]> {
    const sql = `select ${COLUMNS} from payment_refund where id_payment = ? order by id_refund`;
    return this.db.query<Refund>(sql, [id_payment]);
  }

  /** From now on the provider may know of it. */
  async setSent(id_refund: number): Promise<void> {
    const now = this.clock.now();
    await paymentRefundTable.update(this.db, { id_refund }, { sent_at: now, updated_at: now });
  }

  /** What the provider says of it. */
  async setTold(id_refund: number, { id, state, said }: Pick<ToldRefund, 'id' | 'state' | 'said'>): Promise<void> {
    const now = this.clock.now();
    const refused_reason = state === 'refused' ? (said?.slice(0, 255) ?? null) : null;
    const changes = { provider_refund_id: id, state, refused_reason, updated_at: now };
    await paymentRefundTable.update(this.db, { id_refund }, { ...changes, done_at: state === 'done' ? now : null });
  }

  async refuse(id_refund: number, why: string): Promise<void> {
    const changes = { state: 'refused', refused_reason: why.slice(0, 255), updated_at: this.clock.now() };
    await paymentRefundTable.update(this.db, { id_refund }, changes);
  }

  /** Somebody made it by hand. */
  async setDone(id_refund: number): Promise<void> {
    const now = this.clock.now();
    await paymentRefundTable.update(this.db, { id_refund }, { state: 'done', done_at: now, updated_at: now });
  }

  /** It was taken for another one: its own answer is still to come. */
  async forgetId(id_payment: number, provider_refund_id: string): Promise<void> {
    const free = { provider_refund_id: null, state: 'asked', done_at: null, updated_at: this.clock.now() };
    await paymentRefundTable.update(this.db, { id_payment, provider_refund_id }, free);
  }

  /** Takes those of which nothing was heard since; they are not due again before the next time. */
  async takeWaiting(since: Date, at_most: number): Promise<number[]> {
    const rows = await this.db.query<{ id_refund: number }>(
      `select id_refund from payment_refund where state in ('asked', 'pending') and updated_at < ?
       order by id_refund limit ? for update skip locked`,
      [since, at_most],
    );
    const ids = rows.map(({ id_refund }) => id_refund);
    for (const id_refund of ids)
      await paymentRefundTable.update(this.db, { id_refund }, { updated_at: this.clock.now() });
    return ids;
  }

  /** Whether the sale that a payment became is cancelled. */
  async isCancelled(id_document: number | null): Promise<boolean> {
    const sale = await this.db.one<{ anulado: number }>('select anulado from sale where id_document = ?', [
      id_document,
    ]);
    return sale?.anulado === 1;
  }

  /** The branch whose cart an attempt paid. */
  async branchOf(id_attempt: number | null): Promise<number | null> {
    const sql = 'select id_branch_office from payment_attempt where id_attempt = ?';
    return (await this.db.one<{ id_branch_office: number }>(sql, [id_attempt]))?.id_branch_office ?? null;
  }
}
