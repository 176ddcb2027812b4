// What happens to a payment after it was made: chargebacks, claims and fraud alerts, each with a topic of its own.
import { Call, json, Reply } from '../http';
import { Collection, Store } from '../store';
import { Cashier } from './cashier';
import { apiError } from './errors';
import { Payments } from './payments';
import { Payment, stampTime } from './types';
import { NotifyOptions, Topic, Webhooks } from './webhooks';

/** By which notices the shop hears: the topic's own, the payment's, both, or none (only the poller finds it). */
export const VIAS = ['both', 'topic', 'payment', 'none'] as const;
export type Via = (typeof VIAS)[number];

export const CHARGEBACK_ENDS = ['in_process', 'settled', 'reimbursed'] as const;
export type ChargebackEnd = (typeof CHARGEBACK_ENDS)[number];

interface Chargeback {
  id: string;
  payments: number[];
  currency: string;
  amount: number;
  reason: string;
  coverage_applied: boolean | null;
  coverage_elegible: boolean;
  documentation_required: boolean;
  documentation_status: string;
  documentation: never[];
  date_documentation_deadline: string | null;
  date_created: string;
  date_last_updated: string;
  live_mode: boolean;
}

interface Claim {
  id: number;
  resource: 'payment';
  resource_id: number;
  type: 'mediations';
  stage: 'claim' | 'dispute';
  status: 'opened' | 'closed';
  reason_id: string;
  date_created: string;
  last_updated: string;
}

export interface NewsOptions extends NotifyOptions {
  via?: Via;
}

interface DisputeOptions {
  store: Store;
  payments: Payments;
  webhooks: Webhooks;
  cashier: Cashier;
  now: () => Date;
}

const WEEK = 7 * 86_400_000;

export class Disputes {
  private readonly chargebacks: Collection<Chargeback>;
  private readonly claims: Collection<Claim>;

  constructor(private readonly options: DisputeOptions) {
    this.chargebacks = options.store.collection<Chargeback>('chargeback');
    this.claims = options.store.collection<Claim>('claim');
  }

  /** The bank takes the money, or says how that ends; one chargeback a payment. */
  async chargeback(
    payment: Payment,
    end: ChargebackEnd,
    options: NewsOptions,
    due = new Date(this.options.now().getTime() + WEEK),
  ): Promise<Chargeback> {
    const { now, store, payments } = this.options;
    const known = this.chargebacks.values().find((one) => one.payments.includes(payment.id));
    const time = stampTime(now());
    const one: Chargeback = {
      id: known?.id ?? String(234_000_000_000_000 + store.nextId('chargeback')),
      payments: [payment.id],
      currency: payment.currency_id,
      amount: payment.transaction_amount,
      reason: 'general',
      coverage_applied: end === 'in_process' ? null : end === 'reimbursed',
      coverage_elegible: true,
      documentation_required: end === 'in_process',
      documentation_status: 'not_supplied',
      documentation: [],
      date_documentation_deadline: end === 'in_process' ? stampTime(due) : null,
      date_created: known?.date_created ?? time,
      date_last_updated: time,
      live_mode: payment.live_mode,
    };
    this.chargebacks.put(one.id, one);
    await this.tell(payments.move(payment, 'charged_back', end), 'topic_chargebacks_wh', one.id, options);
    return one;
  }

  /** The buyer complains; the money is held until somebody decides. */
  async claim(payment: Payment, options: NewsOptions): Promise<Claim> {
    const { now, store, payments } = this.options;
    const time = stampTime(now());
    const one: Claim = {
      id: store.nextId('claim'),
      resource: 'payment',
      resource_id: payment.id,
      type: 'mediations',
      stage: 'claim',
      status: 'opened',
      reason_id: 'PNR9501',
      date_created: time,
      last_updated: time,
    };
    this.claims.put(String(one.id), one);
    await this.tell(payments.move(payment, 'in_mediation'), 'topic_claims_integration_wh', String(one.id), options);
    return one;
  }

  /** The provider doubts the buyer: stop the delivery. The payment itself does not change, and nobody tells twice. */
  async fraud(payment: Payment, options: NotifyOptions): Promise<object> {
    const data = {
      description: 'Posible fraude detectado',
      merchant_order: payment.order.id,
      payment_id: payment.id,
      site_id: 'MLM',
    };
    const about = { topic: 'stop_delivery_op_wh', object_id: String(payment.id), data } as const;
    for (const one of this.options.webhooks.prepare(payment, 'Created', { ...options, about }))
      await this.options.webhooks.send(one);
    return data;
  }

  readChargeback(call: Call): Reply {
    const one = this.chargebacks.get(call.params.id ?? '');
    return one ? json(200, one) : apiError(404, 'not_found', 'Chargeback not found');
  }

  /** `payment_id` */
  searchChargebacks({ query }: Call): Reply {
    const id = query.get('payment_id') ?? '';
    const results = this.chargebacks.values().filter(({ payments }) => payments.map(String).includes(id));
    return json(200, { paging: { total: results.length, offset: 0, limit: 30 }, results });
  }

  readClaim(call: Call): Reply {
    const one = this.claims.get(call.params.id ?? '');
    return one ? json(200, one) : apiError(404, 'not_found', 'Claim not found');
  }

  private async tell(payment: Payment, topic: Topic, object_id: string, { via = 'both', ...options }: NewsOptions) {
    const about = { topic, object_id, data: { id: object_id } };
    if (via === 'both' || via === 'topic')
      for (const one of this.options.webhooks.prepare(payment, 'created', { ...options, about }))
        await this.options.webhooks.send(one);
    if (via === 'both' || via === 'payment') await this.options.cashier.announce(payment, options);
  }
}
