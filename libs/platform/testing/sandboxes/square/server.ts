// Square as its API behaves: links, orders, payments, refunds, disputes, signed notices and the payer's page (payments.md, section 1.3).
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Deliveries, noticeOptions, type NoticeOptions } from '../deliveries';
import { disputeOrder } from '../dispute-events';
import { Faults } from '../faults';
import { Call, json, redirect, Reply, Router } from '../http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from '../json';
import { messagePage, payPage } from '../pay-page';
import type { Sandbox, SandboxParts } from '../sandbox';
import type { Collection } from '../store';
import { SquareLinks } from './links';
import { Dispute, newId, Payment, refused, SQUARE_SANDBOX, STATUSES } from './types';

const bodyOf = (call: Call): JsonObject => objectOf(parseJson(call.text));
const QUIET: NoticeOptions = { signature: 'good', times: 1, parallel: false, reorder: false, told: true };

export class SquareSandbox implements Sandbox {
  readonly books: SquareLinks;
  private readonly deliveries: Deliveries;
  private readonly faults: Faults;
  private readonly disputes: Collection<Dispute>;
  private readonly api = new Router();

  constructor(private readonly parts: SandboxParts) {
    const { store, now, baseUrl } = parts;
    this.deliveries = new Deliveries(parts.webhookDelays);
    this.faults = new Faults(parts.holdMs);
    this.disputes = store.collection('square-dispute');
    this.books = new SquareLinks(store, now, baseUrl);
    const { books } = this;
    this.api
      .on('POST', '/v2/online-checkout/payment-links', (call) => books.create(call))
      .on('DELETE', '/v2/online-checkout/payment-links/:id', (call) => books.remove(call))
      .on('POST', '/v2/orders/batch-retrieve', (call) => books.readOrders(call))
      .on('GET', '/v2/orders/:id', (call) => books.readOrder(call))
      .on('GET', '/v2/payments', (call) => books.listPayments(call))
      .on('GET', '/v2/payments/:id', (call) => books.readPayment(call))
      .on('POST', '/v2/refunds', (call) => books.refund(call))
      .on('GET', '/v2/refunds/:id', (call) => books.readRefund(call))
      .on('GET', '/v2/disputes', (call) => this.listDisputes(call))
      .on('GET', '/v2/disputes/:id', ({ params }) => this.readDispute(params.id ?? ''))
      .on('GET', '/v2/locations/:id', ({ params }) => this.readLocation(params.id ?? ''));
  }

  async handle(call: Call): Promise<Reply> {
    const page = /^\/checkout\/([\w-]+)$/.exec(call.path)?.[1];
    if (page) return call.method === 'POST' ? this.submit(page, call) : this.show(page);
    const want = Buffer.from(`Bearer ${SQUARE_SANDBOX.access_token}`);
    const have = Buffer.from(call.headers.authorization ?? '');
    if (want.length !== have.length || !timingSafeEqual(want, have)) return refused(401, 'UNAUTHORIZED');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(String(call.headers['square-version'] ?? '')))
      return refused(400, 'INVALID_SQUARE_VERSION');
    return this.faults.around(async () => (await this.api.handle(call)) ?? refused(404, 'NOT_FOUND'));
  }

  control(router: Router, at: string): void {
    this.faults.control(router, at);
    this.books.modes.control(router, at, {
      end: async (id, how) => {
        const payment = this.books.payments.get(id);
        const ended = payment && this.books.end(payment, how);
        if (payment) await this.tell('payment.updated', this.books.payments.get(id) ?? payment, QUIET);
        return ended;
      },
    });
    router
      .on('GET', `${at}/payments`, () =>
        json(
          200,
          this.books.payments.values().map((one) => this.books.shown(one)),
        ),
      )
      .on('GET', `${at}/links`, () => json(200, this.books.links.values()))
      .on('POST', `${at}/pay`, (call) => this.pay(bodyOf(call)))
      .on('POST', `${at}/refund`, (call) => this.giveBack(bodyOf(call)))
      .on('POST', `${at}/chargeback`, (call) => this.dispute(bodyOf(call)))
      .on('POST', `${at}/notify`, (call) => this.again(bodyOf(call)));
  }

  halt(): void {
    this.deliveries.halt();
    this.faults.clear();
  }

  /** `{payment_link_id | payment_id, status, amount?, currency?, times?, reorder?, parallel?, signature?}` */
  private async pay(body: JsonObject): Promise<Reply> {
    const status = STATUSES.find((one) => one === (body.status ?? 'COMPLETED'));
    if (!status) return json(400, { message: `status: ${STATUSES.join(', ')}` });
    const options = noticeOptions(body);
    const known = this.books.payments.get(textOf(body.payment_id));
    if (known) {
      const moved = this.books.move(known, status);
      await this.tell('payment.updated', moved, options);
      return json(200, this.books.shown(moved));
    }
    const link = this.books.links.get(textOf(body.payment_link_id));
    const order = this.books.orders.get(link?.order_id ?? '');
    if (!link || !order) return json(404, { message: 'payment_link_id or payment_id is unknown' });
    const amount = isBlank(body.amount) ? order.total_money.amount : Math.round(Number(textOf(body.amount)) * 100);
    const money = { amount, currency: textOf(body.currency) || order.total_money.currency };
    const payment = this.books.pay(link, status, money);
    const kinds = options.reorder ? ['payment.updated', 'payment.created'] : ['payment.created', 'payment.updated'];
    for (const kind of kinds) await this.tell(kind, payment, options);
    return json(200, this.books.shown(payment));
  }

  private async giveBack(body: JsonObject): Promise<Reply> {
    const payment = this.books.payments.get(textOf(body.payment_id));
    if (!payment) return json(404, { message: 'payment_id is unknown' });
    const left = payment.total_money.amount - payment.refunded_money.amount;
    const reply = this.books.give(payment, isBlank(body.amount) ? left : Math.round(Number(textOf(body.amount)) * 100));
    const now = this.books.payments.get(payment.id) ?? payment;
    if (reply.status === 200) await this.tell('payment.updated', now, noticeOptions(body));
    return reply;
  }

  private async dispute(body: JsonObject): Promise<Reply> {
    const payment = this.books.payments.get(textOf(body.payment_id));
    if (!payment) return json(404, { message: 'payment_id is unknown' });
    const known = this.disputes.values().find(({ payment_id }) => payment_id === payment.id);
    const now = this.parts.now();
    const { event, due } = disputeOrder(body, now);
    const updated_at = new Date(Math.max(now.getTime(), Date.parse(known?.updated_at ?? '') + 1 || 0)).toISOString();
    const dispute: Dispute = {
      ...{ id: known?.id ?? newId(), payment_id: payment.id, amount_money: payment.total_money, event },
      ...{ due_at: due.toISOString(), created_at: known?.created_at ?? updated_at, updated_at },
    };
    this.disputes.put(dispute.id, dispute);
    const about = { type: 'dispute', id: dispute.id, object: { dispute: shownDispute(dispute) } };
    await this.send(
      known ? 'dispute.state.updated' : 'dispute.created',
      about,
      this.targetOf(payment),
      noticeOptions(body),
    );
    return json(200, { id: dispute.id });
  }

  private readDispute(id: string): Reply {
    const one = this.disputes.get(id);
    return one ? json(200, { dispute: shownDispute(one) }) : refused(404, 'NOT_FOUND');
  }

  private listDisputes({ query }: Call): Reply {
    if (query.get('location_id') !== SQUARE_SANDBOX.location_id) return refused(400, 'INVALID_VALUE', 'location_id');
    return json(200, { disputes: this.disputes.values().map(shownDispute) });
  }

  private readLocation(id: string): Reply {
    const { location_id, currency } = SQUARE_SANDBOX;
    const location = { id, name: 'Ceiba USA', status: 'ACTIVE', country: 'US', currency };
    return id === location_id ? json(200, { location }) : refused(404, 'NOT_FOUND');
  }

  /** A notice by itself, about a payment that may not even exist: `{payment_id, target, signature?, times?, parallel?}`. */
  private async again(body: JsonObject): Promise<Reply> {
    const id = textOf(body.payment_id);
    const payment = this.books.payments.get(id);
    const target = payment ? this.targetOf(payment) : textOf(body.target);
    const about = { type: 'payment', id, object: { payment: payment ?? { id } } };
    return json(200, { statuses: await this.send('payment.updated', about, target, noticeOptions(body)) });
  }

  private tell(type: string, payment: Payment, options: NoticeOptions): Promise<number[]> {
    const object = { payment: this.books.shown(payment) };
    return this.send(type, { type: 'payment', id: payment.id, object }, this.targetOf(payment), options);
  }

  /** The notices' address is registered once; ours is where the buyer goes back to. */
  private targetOf({ order_id }: Payment): string {
    const link = this.books.links.values().find((one) => one.order_id === order_id);
    return link ? `${new URL(link.redirect_url).origin}/api/webhooks/square` : '';
  }

  private send(type: string, data: object, target: string, options: NoticeOptions): Promise<number[]> {
    if (!options.told || target === '') return Promise.resolve([]);
    const created_at = this.parts.now().toISOString();
    const event = { merchant_id: 'MLCEIBA00001', type, event_id: randomUUID(), created_at, data };
    const body = JSON.stringify(event);
    const { webhook_key } = SQUARE_SANDBOX;
    const key = options.signature === 'good' ? webhook_key : 'another';
    const signature = createHmac('sha256', key).update(`${target}${body}`).digest('base64');
    const signed = options.signature !== 'none';
    const headers: Record<string, string> = signed ? { 'x-square-hmacsha256-signature': signature } : {};
    return this.deliveries.send(() => ({ target, headers, body }), options);
  }

  private show(id: string): Reply {
    const link = this.books.links.get(id);
    const order = this.books.orders.get(link?.order_id ?? '');
    if (!link || link.deleted || !order)
      return { status: 410, body: messagePage('Square', 'Este enlace de pago ya no existe', '') };
    if (order.state === 'OPEN')
      return { status: 410, body: messagePage('Square', 'Este pago ya fue realizado', link.redirect_url) };
    const total = `$${(order.total_money.amount / 100).toFixed(2)} ${order.total_money.currency}`;
    return { status: 200, body: payPage('Square', total, order.reference_id) };
  }

  private submit(id: string, { text }: Call): Reply {
    const link = this.books.links.get(id);
    const order = this.books.orders.get(link?.order_id ?? '');
    if (!link || link.deleted || !order || order.state === 'OPEN') return this.show(id);
    if (new URLSearchParams(text).get('action') !== 'approved') return redirect(link.redirect_url);
    const payment = this.books.pay(link, 'COMPLETED', order.total_money);
    // The browser does not wait for the shop's webhook.
    void this.tell('payment.updated', payment, QUIET);
    return redirect(link.redirect_url);
  }
}

const DISPUTE_STATES = { opened: 'EVIDENCE_REQUIRED', won: 'WON', lost: 'LOST' } as const;

const shownDispute = ({ payment_id, event, ...one }: Dispute): object => ({
  ...one,
  ...{ state: DISPUTE_STATES[event], reason: 'NO_KNOWLEDGE', disputed_payment: { payment_id } },
});
