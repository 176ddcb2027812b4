// PayPal's subscriptions: product, plan, subscription, and the sales that each cycle makes.
import { NoticeOptions, noticeOptions } from '../deliveries';
import { Call, json, redirect, Reply, Router } from '../http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from '../json';
import { messagePage, payPage } from '../pay-page';
import type { Collection, Store } from '../store';
import type { PaypalNotice } from './notices';
import { type Plan, PaypalPlans } from './plans';
import { minor, money, newId, refused, Sale, stamp, Subscription, Reported } from './types';

const EVENTS = ['authorize', 'charge', 'fail', 'pause', 'cancel', 'expire'] as const;
type Event = (typeof EVENTS)[number];

const STATES = { authorize: 'ACTIVE', pause: 'SUSPENDED', cancel: 'CANCELLED', expire: 'EXPIRED' } as const;
const SAID = { authorize: 'ACTIVATED', pause: 'SUSPENDED', cancel: 'CANCELLED', expire: 'EXPIRED' } as const;
/** From which states each call may be made, and what it leads to. */
const MOVES = {
  cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  activate: { from: ['SUSPENDED'], to: 'ACTIVE' },
} as const;
const QUIET: NoticeOptions = { signature: 'good', times: 1, parallel: false, reorder: false, told: true };

interface Parts {
  store: Store;
  now: () => Date;
  baseUrl: () => string;
  tell: (notice: PaypalNotice, options: NoticeOptions) => Promise<unknown>;
}

const bodyOf = ({ text }: Call): JsonObject => objectOf(parseJson(text));
export class PaypalBilling {
  private readonly plans: PaypalPlans;
  private readonly subscriptions: Collection<Subscription>;
  private readonly sales: Collection<Sale>;

  constructor(private readonly parts: Parts) {
    const { store } = parts;
    this.plans = new PaypalPlans(store);
    this.subscriptions = store.collection('paypal-subscription');
    this.sales = store.collection('paypal-sale');
  }

  api(router: Router): void {
    const at = '/v1/billing/subscriptions';
    this.plans.api(router);
    router
      .on('POST', at, (call) => this.plans.once(call, () => this.create(call)))
      .on('GET', `${at}/:id`, ({ params }) => {
        const one = this.subscriptions.get(params.id ?? '');
        return one ? json(200, this.shown(one)) : refused(404, 'INVALID_RESOURCE_ID');
      })
      .on('GET', `${at}/:id/transactions`, (call) => this.transactions(call))
      .on('POST', `${at}/:id/:move`, (call) => this.move(call))
      .on('GET', '/v1/payments/sale/:id', ({ params }) => {
        const sale = this.sales.get(params.id ?? '');
        return sale ? json(200, this.shownSale(sale)) : refused(404, 'INVALID_RESOURCE_ID');
      })
      .on('POST', '/v1/payments/sale/:id/refund', (call) => this.plans.once(call, () => this.refund(call)));
  }

  pages(router: Router): void {
    router
      .on('GET', '/webapps/billing/subscriptions/:id', ({ params }) => this.page(params.id))
      .on('POST', '/webapps/billing/subscriptions/:id', (call) => this.submit(call));
  }

  /** `{id, event, times?, parallel?, signature?, amount?, via?: "none"}` */
  async control(call: Call): Promise<Reply> {
    const body = bodyOf(call);
    const one = this.subscriptions.get(textOf(body.id));
    const event = EVENTS.find((name) => name === body.event);
    if (!one) return json(404, { message: 'id is unknown' });
    if (!event) return json(400, { message: `event: ${EVENTS.join(', ')}` });
    const units = isBlank(body.amount) ? null : Math.round(Number(textOf(body.amount)) * 100);
    return json(200, await this.happen(one, event, noticeOptions(body), units));
  }

  list(): object[] {
    return this.subscriptions.values().map((one) => this.shown(one));
  }

  private async happen(one: Subscription, event: Event, options: NoticeOptions, units: number | null = null) {
    if (event === 'charge') return this.charge(one, options, units);
    if (event === 'fail') return this.fail(one, options);
    const moved = this.put({ ...one, status: STATES[event] });
    await this.say(moved, SAID[event], options);
    return { id: one.id };
  }

  private async charge(one: Subscription, options: NoticeOptions, units: number | null) {
    const { price } = this.planOf(one);
    const amount = units === null ? price : money(price.currency_code, units);
    const time = stamp(this.parts.now());
    const sale: Sale = {
      ...{ id: newId(), subscription_id: one.id, custom: one.custom_id, state: 'completed', amount, refunds: [] },
      ...{ create_time: time, update_time: time },
    };
    this.sales.put(sale.id, sale);
    const executed = one.executed + 1;
    this.put({ ...one, status: one.status === 'APPROVAL_PENDING' ? 'ACTIVE' : one.status, executed, failed: 0 });
    const about = { event_type: 'PAYMENT.SALE.COMPLETED', resource_type: 'sale', resource: this.shownSale(sale) };
    await this.parts.tell({ ...about, ...wayTo(one) }, options);
    return { id: one.id, payment_id: sale.id };
  }

  /** At its threshold the subscription is suspended. */
  private async fail(one: Subscription, options: NoticeOptions) {
    const failed = one.failed + 1;
    const { failures } = this.planOf(one);
    const over = failures > 0 && failed >= failures;
    const moved = this.put({ ...one, failed, status: over ? 'SUSPENDED' : one.status });
    await this.say(moved, 'PAYMENT.FAILED', options);
    if (over) await this.say(moved, 'SUSPENDED', options);
    return { id: one.id };
  }

  private say(one: Subscription, what: string, options: NoticeOptions): Promise<unknown> {
    const about = { event_type: `BILLING.SUBSCRIPTION.${what}`, resource_type: 'subscription' };
    return this.parts.tell({ ...about, resource: this.shown(one), ...wayTo(one) }, options);
  }

  private create(call: Call): Reply {
    const body = bodyOf(call);
    const { return_url, cancel_url } = objectOf(body.application_context);
    const custom_id = textOf(body.custom_id);
    if (!this.plans.get(textOf(body.plan_id))) return refused(404, 'INVALID_RESOURCE_ID', '/plan_id');
    if (custom_id === '' || custom_id.length > 127) return refused(400, 'INVALID_STRING_LENGTH', '/custom_id');
    if (!URL.canParse(textOf(return_url)) || !URL.canParse(textOf(cancel_url)))
      return refused(400, 'INVALID_PARAMETER_SYNTAX', '/application_context');
    const one = this.put({
      ...{ id: `I-${newId().slice(0, 12)}`, status: 'APPROVAL_PENDING', plan_id: textOf(body.plan_id), custom_id },
      ...{ return_url: textOf(return_url), cancel_url: textOf(cancel_url), api: `http://${call.headers.host}/paypal` },
      ...{ create_time: stamp(this.parts.now()), executed: 0, failed: 0 },
    });
    return json(201, this.shown(one));
  }

  private move({ params, text }: Call): Reply {
    const one = this.subscriptions.get(params.id ?? '');
    const move = Object.entries(MOVES).find(([name]) => name === params.move)?.[1];
    if (!one || !move) return refused(404, 'INVALID_RESOURCE_ID');
    if (textOf(objectOf(parseJson(text)).reason) === '') return refused(400, 'MISSING_REQUIRED_PARAMETER', '/reason');
    const from: readonly string[] = move.from;
    if (!from.includes(one.status)) return refused(422, 'SUBSCRIPTION_STATUS_INVALID');
    this.put({ ...one, status: move.to });
    return { status: 204 };
  }

  private transactions({ params, query }: Call): Reply {
    const [from, to] = ['start_time', 'end_time'].map((name) => Date.parse(query.get(name) ?? ''));
    if (!this.subscriptions.get(params.id ?? '')) return refused(404, 'INVALID_RESOURCE_ID');
    if (!(from! < to!)) return refused(400, 'INVALID_REQUEST', 'start_time');
    const transactions = this.sales
      .values()
      .filter(({ subscription_id: id, create_time }) => id === params.id && Date.parse(create_time) >= from! - 1000)
      .map(({ id, amount, create_time: time }) => {
        return { id, status: 'COMPLETED', amount_with_breakdown: { gross_amount: amount }, time };
      });
    return json(200, { transactions, total_items: transactions.length, total_pages: 1 });
  }

  private refund(call: Call): Reply {
    const sale = this.sales.get(call.params.id ?? '');
    if (!sale) return refused(404, 'INVALID_RESOURCE_ID');
    const asked = objectOf(bodyOf(call).amount);
    const { value, currency_code } = sale.amount;
    const left = minor(value) - refundedOf(sale);
    const units = asked.total === undefined ? left : minor(textOf(asked.total));
    if (asked.total !== undefined && asked.currency !== currency_code) return refused(422, 'CURRENCY_MISMATCH');
    if (!Number.isInteger(units) || units <= 0 || units > left)
      return refused(422, 'REFUND_EXCEEDED_TRANSACTION_AMOUNT');
    const update_time = stamp(new Date(this.parts.now().getTime() + 1000));
    const state = units === left ? 'refunded' : 'partially_refunded';
    const refund = { id: newId(), minor: units, time: stamp(this.parts.now()) };
    this.sales.put(sale.id, { ...sale, state, refunds: [...sale.refunds, refund], update_time });
    return json(201, { id: refund.id, sale_id: sale.id, state: 'completed' });
  }

  /** What the account's reports tell of sales and of what was given back of them. */
  reported(): Reported[] {
    return this.sales.values().flatMap(({ id, amount, custom, create_time, refunds }) => [
      { time: create_time, transaction_id: id, custom_field: custom, transaction_amount: amount },
      ...refunds.map((one) => ({
        ...{ time: one.time, transaction_id: one.id, paypal_reference_id: id, custom_field: custom },
        transaction_amount: money(amount.currency_code, -one.minor),
      })),
    ]);
  }

  private page(id = ''): Reply {
    const one = this.subscriptions.get(id);
    if (!one) return { status: 404, body: messagePage('PayPal', 'La suscripción no existe', '') };
    if (one.status !== 'APPROVAL_PENDING')
      return { status: 410, body: messagePage('PayPal', 'Esta suscripción ya fue autorizada', one.return_url) };
    const { value, currency_code } = this.planOf(one).price;
    return { status: 200, body: payPage('PayPal', `$${value} ${currency_code} cada mes`, one.custom_id) };
  }

  private async submit({ params, text }: Call): Promise<Reply> {
    const one = this.subscriptions.get(params.id ?? '');
    if (one?.status !== 'APPROVAL_PENDING') return this.page(params.id);
    if (new URLSearchParams(text).get('action') !== 'approved') return redirect(one.cancel_url);
    await this.happen(one, 'authorize', QUIET);
    await this.happen(this.subscriptions.get(one.id) ?? one, 'charge', QUIET);
    const back = new URL(one.return_url);
    back.searchParams.set('subscription_id', one.id);
    return redirect(back.toString());
  }

  private planOf({ plan_id }: Subscription): Plan {
    const plan = this.plans.get(plan_id);
    if (!plan) throw new Error('a subscription without its plan');
    return plan;
  }

  private shown(one: Subscription): object {
    const { id, status, plan_id, custom_id, create_time, executed, failed } = one;
    const cycle_executions = [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: executed }];
    const billing_info = { cycle_executions, failed_payments_count: failed };
    const href = `${this.parts.baseUrl()}/webapps/billing/subscriptions/${id}`;
    const { price } = this.planOf(one);
    const plan = { billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: price } }] };
    return { id, status, plan_id, custom_id, create_time, billing_info, plan, links: [{ href, rel: 'approve' }] };
  }

  private shownSale({ id, subscription_id, custom, state, amount, refunds, ...times }: Sale): object {
    const total = { total: amount.value, currency: amount.currency_code };
    const sum = refundedOf({ refunds });
    const refunded = sum > 0 ? { refunded_amount: money(amount.currency_code, sum) } : {};
    return { id, state, amount: total, billing_agreement_id: subscription_id, custom, ...refunded, ...times };
  }

  private put(one: Subscription): Subscription {
    this.subscriptions.put(one.id, one);
    return one;
  }
}

const refundedOf = ({ refunds }: Pick<Sale, 'refunds'>): number => refunds.reduce((sum, one) => sum + one.minor, 0);
const wayTo = ({ return_url, api }: Subscription): { target: string; api: string } => ({
  target: `${new URL(return_url).origin}/api/webhooks/paypal`,
  api,
});
