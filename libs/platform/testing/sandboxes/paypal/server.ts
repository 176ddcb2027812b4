// PayPal as its API behaves: sign-in, orders, captures, refunds, disputes, reports, and the payer's page (payments.md, section 1.2).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Deliveries, noticeOptions, type NoticeOptions } from '../deliveries';
import { Faults } from '../faults';
import { Call, json, redirect, Reply, Router } from '../http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from '../json';
import { messagePage, payPage } from '../pay-page';
import type { Sandbox, SandboxParts } from '../sandbox';
import { PaypalBilling } from './billing';
import { CERTIFICATE } from './certificate';
import { PaypalDisputes } from './disputes';
import { CERTIFICATE_ID, PaypalNotices } from './notices';
import { PaypalOrders } from './orders';
import { Capture, CAPTURES, minor, money, Order, PAYPAL_SANDBOX, refused } from './types';

const TOKEN_S = 32_400;
const QUIET: NoticeOptions = { signature: 'good', times: 1, parallel: false, reorder: false, told: true };
const EVENTS: Readonly<Record<Capture['status'], string>> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DENIED',
  PARTIALLY_REFUNDED: 'REFUNDED',
  REFUNDED: 'REFUNDED',
};

const bodyOf = (call: Call): JsonObject => objectOf(parseJson(call.text));

export class PaypalSandbox implements Sandbox {
  readonly orders: PaypalOrders;
  readonly billing: PaypalBilling;
  private readonly deliveries: Deliveries;
  private readonly notices: PaypalNotices;
  private readonly faults: Faults;
  private readonly tokens = new Map<string, number>();
  private readonly disputes: PaypalDisputes;
  private readonly api = new Router();
  private readonly open = new Router();
  /** How the notices of an order's capture go out. */
  private readonly manners = new Map<string, NoticeOptions>();

  constructor(private readonly parts: SandboxParts) {
    const { store, now, baseUrl } = parts;
    this.deliveries = new Deliveries(parts.webhookDelays);
    this.notices = new PaypalNotices(this.deliveries, now);
    this.faults = new Faults(parts.holdMs);
    this.orders = new PaypalOrders(store, now, baseUrl, (capture) => this.told(capture));
    const tell = (notice: Parameters<PaypalNotices['send']>[0], options: NoticeOptions) =>
      this.notices.send(notice, options);
    this.billing = new PaypalBilling({ store, now, baseUrl, tell });
    this.disputes = new PaypalDisputes(store, now, this.orders);
    this.route();
  }

  async handle(call: Call): Promise<Reply> {
    const opened = await this.open.handle(call);
    if (opened) return opened;
    const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1] ?? '';
    if ((this.tokens.get(token) ?? 0) < this.parts.now().getTime()) return refused(401, 'INVALID_TOKEN');
    return this.faults.around(async () => (await this.api.handle(call)) ?? refused(404, 'RESOURCE_NOT_FOUND'));
  }

  control(router: Router, at: string): void {
    this.faults.control(router, at);
    this.orders.modes.control(router, at, {
      end: async (payment_id, how) => {
        const capture = this.captureOf({ payment_id });
        const ended = capture && this.orders.end(capture, how);
        await this.orders.heard;
        return ended;
      },
    });
    router
      .on('GET', `${at}/orders`, () => json(200, this.orders.orders.values()))
      .on('GET', `${at}/subscriptions`, () => json(200, this.billing.list()))
      .on('POST', `${at}/subscription`, (call) => this.billing.control(call))
      .on('GET', `${at}/captures`, () => json(200, this.orders.captures.values()))
      .on('POST', `${at}/approve`, (call) => this.approve(bodyOf(call)))
      .on('POST', `${at}/refund`, (call) => this.giveBack(bodyOf(call)))
      .on('POST', `${at}/chargeback`, (call) => this.dispute(bodyOf(call)))
      .on('POST', `${at}/notify`, (call) => this.again(bodyOf(call)))
      .on('POST', `${at}/expire-tokens`, () => {
        this.tokens.clear();
        return json(200, {});
      });
  }

  halt(): void {
    this.deliveries.halt();
    this.faults.clear();
  }

  private route(): void {
    const { orders } = this;
    this.billing.api(this.api);
    this.billing.pages(this.open);
    this.open
      .on('POST', '/v1/oauth2/token', (call) => this.signIn(call))
      .on('GET', '/v1/notifications/certs/:id', ({ params }) =>
        params.id === CERTIFICATE_ID ? { status: 200, body: CERTIFICATE } : refused(404, 'RESOURCE_NOT_FOUND'),
      )
      .on('GET', '/checkoutnow', ({ query }) => this.show(query.get('token') ?? ''))
      .on('POST', '/checkoutnow', (call) => this.submit(call));
    this.api
      .on('POST', '/v2/checkout/orders', (call) => orders.create(call))
      .on('GET', '/v2/checkout/orders/:id', (call) => orders.read(call))
      .on('POST', '/v2/checkout/orders/:id/capture', (call) => orders.capture(call))
      .on('GET', '/v2/payments/captures/:id', (call) => orders.readCapture(call))
      .on('POST', '/v2/payments/captures/:id/refund', (call) => orders.refund(call))
      .on('GET', '/v1/reporting/transactions', (call) => orders.transactions(call, this.billing.reported()))
      .on('GET', '/v1/customer/disputes', (call) => this.disputes.list(call))
      .on('GET', '/v1/customer/disputes/:id', ({ params }) => this.disputes.read(params.id ?? ''))
      .on('GET', '/v1/notifications/webhooks/:id', ({ params }) =>
        params.id === PAYPAL_SANDBOX.webhook_id
          ? json(200, { id: params.id, url: '' })
          : refused(404, 'INVALID_RESOURCE_ID'),
      );
  }

  private signIn({ headers, text }: Call): Reply {
    const { client_id, client_secret } = PAYPAL_SANDBOX;
    const want = Buffer.from(`Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`);
    const have = Buffer.from(headers.authorization ?? '');
    if (want.length !== have.length || !timingSafeEqual(want, have))
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type' });
    const access_token = `A21AA${randomBytes(30).toString('base64url')}`;
    this.tokens.set(access_token, this.parts.now().getTime() + TOKEN_S * 1000);
    return json(200, {
      access_token,
      token_type: 'Bearer',
      expires_in: TOKEN_S,
      scope: 'https://uri.paypal.com/services/payments',
    });
  }

  /** `{order_id, capture, amount?, currency?, return?, times?, reorder?, parallel?, signature?}` */
  private async approve(body: JsonObject): Promise<Reply> {
    const order = this.orders.orders.get(textOf(body.order_id));
    const status = CAPTURES.find((one) => one === (body.capture ?? 'COMPLETED'));
    if (!order) return json(404, { message: 'order_id is unknown' });
    if (!status) return json(400, { message: `capture: ${CAPTURES.join(', ')}` });
    const { amount } = order.unit;
    const units = isBlank(body.amount) ? minor(amount.value) : Math.round(Number(textOf(body.amount)) * 100);
    const options = noticeOptions(body);
    this.manners.set(order.id, options);
    const paid = money(textOf(body.currency) || amount.currency_code, units);
    const known = order.capture_id !== null;
    const approved = this.orders.approve(order, status, paid, options.reorder);
    await this.orders.heard;
    if (!known && !options.reorder) await this.tellApproved(approved, options);
    const back = `${order.return_url}${order.return_url.includes('?') ? '&' : '?'}token=${order.id}&PayerID=PAYER123`;
    return json(200, { id: order.id, ...(body.return === true ? { return_url: back } : {}) });
  }

  private tellApproved(order: Order, options: NoticeOptions): Promise<number[]> {
    const about = { event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order' };
    return this.notices.send({ ...about, resource: this.orders.shown(order), ...this.wayTo(order) }, options);
  }

  private async told(capture: Capture): Promise<void> {
    const order = this.orders.orders.get(capture.order_id);
    if (!order) return;
    const options = this.manners.get(order.id) ?? QUIET;
    const event_type = `PAYMENT.CAPTURE.${EVENTS[capture.status]}`;
    const refund = this.orders.refunds.values().findLast(({ capture_id }) => capture_id === capture.id);
    const given = EVENTS[capture.status] === 'REFUNDED' && refund;
    const resource = given ? this.orders.shownRefund(refund) : this.orders.shownCapture(capture);
    const resource_type = given ? 'refund' : 'capture';
    await this.notices.send({ event_type, resource_type, resource, ...this.wayTo(order) }, options);
    if (order.late_approval) await this.tellApproved(order, options);
  }

  private wayTo({ return_url, api }: Order): { target: string; api: string } {
    return { target: `${new URL(return_url).origin}/api/webhooks/paypal`, api };
  }

  /** A payment's id is that of its order or of its capture. */
  private captureOf(body: JsonObject): Capture | undefined {
    const id = textOf(body.payment_id);
    return this.orders.captures.get(this.orders.orders.get(id)?.capture_id ?? id);
  }

  private async giveBack(body: JsonObject): Promise<Reply> {
    const capture = this.captureOf(body);
    if (!capture) return json(404, { message: 'payment_id is unknown' });
    this.manners.set(capture.order_id, noticeOptions(body));
    const left = minor(capture.amount.value) - capture.refunded_minor;
    const reply = this.orders.give(
      capture,
      isBlank(body.amount) ? left : Math.round(Number(textOf(body.amount)) * 100),
    );
    await this.orders.heard;
    return reply;
  }

  private async dispute(body: JsonObject): Promise<Reply> {
    const capture = this.captureOf(body);
    const order = this.orders.orders.get(capture?.order_id ?? '');
    if (!capture || !order) return json(404, { message: 'payment_id is unknown' });
    const { id, event, known } = this.disputes.move(capture, body);
    const type = { opened: known ? 'UPDATED' : 'CREATED', won: 'RESOLVED', lost: 'RESOLVED' }[event];
    const about = { event_type: `CUSTOMER.DISPUTE.${type}`, resource_type: 'dispute' };
    await this.notices.send({ ...about, resource: { dispute_id: id }, ...this.wayTo(order) }, noticeOptions(body));
    return json(200, { id });
  }

  /** A notice by itself, about an order that may not even exist: `{order_id, target, signature?, times?, parallel?}`. */
  private async again(body: JsonObject): Promise<Reply> {
    const order = this.orders.orders.get(textOf(body.order_id));
    const api = order?.api ?? `${this.parts.baseUrl()}`;
    const target = order ? this.wayTo(order).target : textOf(body.target);
    const resource = order ? this.orders.shown(order) : { id: textOf(body.order_id) };
    const about = { event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource };
    return json(200, { statuses: await this.notices.send({ ...about, target, api }, noticeOptions(body)) });
  }

  private show(id: string): Reply {
    const order = this.orders.orders.get(id);
    if (!order) return { status: 404, body: messagePage('PayPal', 'El pago no existe', '') };
    if (order.capture_id)
      return { status: 410, body: messagePage('PayPal', 'Este pago ya fue realizado', order.return_url) };
    const { value, currency_code } = order.unit.amount;
    return { status: 200, body: payPage('PayPal', `$${value} ${currency_code}`, order.unit.custom_id) };
  }

  private async submit({ query, text }: Call): Promise<Reply> {
    const order = this.orders.orders.get(query.get('token') ?? '');
    if (!order) return this.show('');
    if (new URLSearchParams(text).get('action') !== 'approved')
      return redirect(`${order.cancel_url}${order.cancel_url.includes('?') ? '&' : '?'}token=${order.id}`);
    const answer = await this.approve({ order_id: order.id, return: true });
    return redirect(textOf(objectOf(answer.body as JsonObject).return_url));
  }
}
