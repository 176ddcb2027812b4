import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import { fromCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { StoredPaymentDispute, StoredPaymentMoney, StoredPaymentRefund } from '@ceiba/payments/contract';
import { refundMoney } from '../domain/refund-money';
import type { Payment } from './payment.repository';

type Minor<T> = Omit<T, 'amount'> & { amount_minor: number };

const REFUNDS = `select r.id_refund, r.amount_minor, r.state, r.began, r.way, r.sale, r.reason, r.reference, r.refused_reason,
  r.provider_refund_id, r.asked_at, r.asked_by, ${workerOf('r.id_user_asked')} as id_worker_asked, r.done_at
  from payment_refund r where r.id_payment = ? order by r.id_refund`;
const DISPUTES = `select d.id_dispute, d.provider_dispute_id, d.kind, d.state, d.amount_minor, d.reason, d.due_at,
  d.opened_at, d.ended_at from payment_dispute d where d.id_payment = ? order by d.id_dispute`;

const money = (minor: number | null): string | null => (minor === null ? null : fromCents(minor));

/** What became of a payment's money, for who shows it. */
@Injectable()
export class PaymentMoneyReader {
  constructor(private readonly db: Db) {}

  async moneyOf(payment: Payment): Promise<StoredPaymentMoney> {
    const { id_payment, provider, provider_payment_id, provider_taken_id, status, status_detail, currency } = payment;
    const refunds = await this.db.query<Minor<StoredPaymentRefund>>(REFUNDS, [id_payment]);
    type Dispute = Omit<StoredPaymentDispute, 'amount'> & { amount_minor: number | null };
    const disputes = await this.db.query<Dispute>(DISPUTES, [id_payment]);
    const { refunded_minor, refunding_minor, left_minor } = refundMoney(payment, refunds);
    return {
      ...{ id_payment, provider, provider_payment_id, provider_taken_id, status, status_detail, currency },
      ...{ amount: fromCents(payment.amount_minor), fee: money(payment.fee_minor), net: money(payment.net_minor) },
      ...{ refunded: fromCents(refunded_minor), refunding: fromCents(refunding_minor), left: fromCents(left_minor) },
      refunds: refunds.map(({ amount_minor, ...one }) => ({ ...one, amount: fromCents(amount_minor) })),
      disputes: disputes.map(({ amount_minor, ...one }) => ({ ...one, amount: money(amount_minor) })),
    };
  }
}
