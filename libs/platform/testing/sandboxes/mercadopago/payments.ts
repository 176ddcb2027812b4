// Payments and their merchant orders: made by the payer (checkout page or control), read by the shop.
import { Call, json, Reply } from '../http';
import { Collection, Store } from '../store';
import { apiError, badRequest } from './errors';
import { preferenceTotal } from './preferences';
import { Payment, PaymentStatus, Preference, stampTime } from './types';

const DETAILS: Record<PaymentStatus, string> = {
  pending: 'pending_waiting_payment',
  approved: 'accredited',
  authorized: 'pending_capture',
  in_process: 'pending_review_manual',
  in_mediation: 'pending',
  rejected: 'cc_rejected_insufficient_amount',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
};

const RANGES = ['date_created', 'date_approved', 'date_last_updated'] as const;

/** What differs from an ordinary payment of the preference. */
export interface PaymentOverrides {
  amount?: number;
  currency?: string;
  external_reference?: string;
  collector_id?: number;
  live_mode?: boolean;
  payment_method_id?: string;
  payment_type_id?: string;
}

/** The real answer does not name the preference. */
function shown(payment: Payment): object {
  return { ...payment, ...countedOf(payment), preference_id: undefined };
}

/** The provider keeps 3.6 %, once it has the money. */
function countedOf({ date_approved, transaction_amount }: Payment): object {
  const fee = Math.round(transaction_amount * 3.6) / 100;
  const net_received_amount = date_approved ? Math.round((transaction_amount - fee) * 100) / 100 : 0;
  const fees = date_approved ? [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }] : [];
  return { fee_details: fees, transaction_details: { net_received_amount, total_paid_amount: transaction_amount } };
}

export class Payments {
  private readonly stored: Collection<Payment>;
  private readonly orders: Collection<number>;

  constructor(
    private readonly store: Store,
    private readonly now: () => Date,
  ) {
    this.stored = store.collection<Payment>('payment');
    this.orders = store.collection<number>('merchant-order');
  }

  get(id: string): Payment | undefined {
    return this.stored.get(id);
  }

  put(payment: Payment): Payment {
    this.stored.put(String(payment.id), payment);
    return payment;
  }

  all(): Payment[] {
    return this.stored.values();
  }

  /** A new sequence number for a refund. */
  nextRefund(): number {
    return this.store.nextId('refund');
  }

  ofPreference(id: string): Payment[] {
    return this.all().filter((payment) => payment.preference_id === id);
  }

  /** The payer pays: cards for most statuses, a cash voucher for `pending`. */
  create(preference: Preference, status: PaymentStatus, overrides: PaymentOverrides = {}): Payment {
    const voucher = status === 'pending';
    const time = stampTime(this.now());
    return this.put({
      id: this.store.nextId('payment'),
      status,
      status_detail: DETAILS[status],
      currency_id: overrides.currency ?? 'MXN',
      transaction_amount: overrides.amount ?? preferenceTotal(preference),
      transaction_amount_refunded: 0,
      external_reference: overrides.external_reference ?? preference.external_reference,
      collector_id: overrides.collector_id ?? preference.collector_id,
      live_mode: overrides.live_mode ?? true,
      payment_method_id: overrides.payment_method_id ?? (voucher ? 'oxxo' : 'visa'),
      payment_type_id: overrides.payment_type_id ?? (voucher ? 'ticket' : 'credit_card'),
      operation_type: 'regular_payment',
      installments: 1,
      description: preference.items[0]?.title ?? '',
      date_created: time,
      date_approved: status === 'approved' ? time : null,
      date_last_updated: time,
      date_of_expiration: null,
      order: { id: this.orderId(preference.id), type: 'mercadopago' },
      metadata: preference.metadata,
      payer: { type: 'guest', email: 'comprador@example.com', ...preference.payer },
      refunds: [],
      notification_url: preference.notification_url,
      preference_id: preference.id,
    });
  }

  /** Moves a payment on, whoever asked for it. */
  move(payment: Payment, status: PaymentStatus, detail = DETAILS[status]): Payment {
    const time = stampTime(this.now());
    const approved = payment.date_approved ?? (status === 'approved' ? time : null);
    return this.put({ ...payment, status, status_detail: detail, date_approved: approved, date_last_updated: time });
  }

  read(call: Call): Reply {
    const payment = this.get(call.params.id ?? '');
    return payment ? json(200, shown(payment)) : apiError(404, 'not_found', 'Payment not found', 2000);
  }

  /** `external_reference`, `status`, `range` (a date field) with `begin_date` and `end_date`, `criteria`, `limit`, `offset`. */
  search(call: Call): Reply {
    const want = (name: string): string => call.query.get(name) ?? '';
    const offset = Number(want('offset') || 0);
    const limit = Math.min(Number(want('limit') || 30), 1000);
    const range = RANGES.find((one) => one === want('range'));
    if (want('range') !== '' && !range) return badRequest('bad_request', 'Invalid range', 2);
    const begin = Date.parse(want('begin_date')) || 0;
    const end = Date.parse(want('end_date')) || Infinity;
    const within = (payment: Payment): boolean => {
      const at = range ? Date.parse(payment[range] ?? '') : 0;
      return !range || (at >= begin && at <= end);
    };
    const found = this.all().filter(
      (payment) =>
        (want('external_reference') === '' || payment.external_reference === want('external_reference')) &&
        (want('status') === '' || payment.status === want('status')) &&
        within(payment),
    );
    if (want('criteria').toLowerCase() !== 'asc') found.reverse();
    return json(200, {
      paging: { total: found.length, limit, offset },
      results: found.slice(offset, offset + limit).map(shown),
    });
  }

  private orderId(preference: string): number {
    const known = this.orders.get(preference);
    if (known !== undefined) return known;
    const id = this.store.nextId('order');
    this.orders.put(preference, id);
    this.store.collection<string>('merchant-order-preference').put(String(id), preference);
    return id;
  }

  /** The preference a merchant order belongs to. */
  preferenceOfOrder(id: string): string | undefined {
    return this.store.collection<string>('merchant-order-preference').get(id);
  }

  /** The merchant order of a preference, when somebody began to pay it. */
  orderOf(preference: string): number | undefined {
    return this.orders.get(preference);
  }
}
