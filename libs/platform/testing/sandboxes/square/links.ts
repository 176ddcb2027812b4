// Payment links made from an order, orders, payments and refunds.
import { isWebUrl } from '../mercadopago/validate-preference';
import { Call, json, Reply } from '../http';
import { JsonObject, objectOf, objectsOf, parseJson, textOf } from '../json';
import { RefundEnd, RefundModes } from '../refund-modes';
import type { Collection, Store } from '../store';
import { Link, Money, newId, Order, Payment, Refund, refused, SQUARE_SANDBOX, SquareStatus } from './types';

const bodyOf = (call: Call): JsonObject => objectOf(parseJson(call.text));
const PAGE = 100;

function moneyProblem(money: JsonObject): boolean {
  const amount = money.amount;
  return (
    typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || money.currency !== SQUARE_SANDBOX.currency
  );
}

function orderProblem(order: JsonObject): Reply | undefined {
  if (order.location_id !== SQUARE_SANDBOX.location_id) return refused(404, 'NOT_FOUND', 'order.location_id');
  if (textOf(order.reference_id).length > 40) return refused(400, 'VALUE_TOO_LONG', 'order.reference_id');
  const items = objectsOf(order.line_items);
  if (items.length === 0) return refused(400, 'MISSING_REQUIRED_PARAMETER', 'order.line_items');
  for (const item of items) {
    if (textOf(item.name) === '' || textOf(item.name).length > 512) return refused(400, 'INVALID_VALUE', 'name');
    if (typeof item.quantity !== 'string' || !/^[1-9]\d*$/.test(item.quantity))
      return refused(400, 'INVALID_VALUE', 'quantity');
    if (moneyProblem(objectOf(item.base_price_money))) return refused(400, 'INVALID_VALUE', 'base_price_money');
  }
  return undefined;
}

const totalOf = (items: readonly JsonObject[]): number =>
  items.reduce((sum, item) => sum + Number(objectOf(item.base_price_money).amount) * Number(item.quantity), 0);

export class SquareLinks {
  readonly links: Collection<Link>;
  readonly orders: Collection<Order>;
  readonly payments: Collection<Payment>;
  readonly refunds: Collection<Refund>;
  private readonly answered: Collection<{ body: string; reply: Reply }>;
  readonly modes = new RefundModes();

  constructor(
    store: Store,
    private readonly now: () => Date,
    private readonly baseUrl: () => string,
  ) {
    this.links = store.collection('square-link');
    this.orders = store.collection('square-order');
    this.payments = store.collection('square-payment');
    this.refunds = store.collection('square-refund');
    this.answered = store.collection('square-answer');
  }

  create(call: Call): Reply {
    return this.once(call, (body) => {
      const asked = objectOf(body.order);
      const options = objectOf(body.checkout_options);
      const wrong = orderProblem(asked);
      if (wrong) return wrong;
      const redirect_url = textOf(options.redirect_url);
      if (!isWebUrl(redirect_url)) return refused(400, 'INVALID_VALUE', 'checkout_options.redirect_url');
      const line_items = objectsOf(asked.line_items);
      const total_money = { amount: totalOf(line_items), currency: SQUARE_SANDBOX.currency };
      if (total_money.amount < 100) return refused(400, 'AMOUNT_TOO_LOW', 'order');
      const { location_id } = SQUARE_SANDBOX;
      const order: Order = {
        ...{ id: newId(), location_id, reference_id: textOf(asked.reference_id), state: 'DRAFT' },
        ...{ line_items, total_money },
      };
      this.orders.put(order.id, order);
      const id = newId();
      const url = `${this.baseUrl()}/checkout/${id}`;
      const link: Link = {
        id,
        order_id: order.id,
        url,
        redirect_url,
        created_at: this.now().toISOString(),
        deleted: false,
      };
      this.links.put(id, link);
      const { redirect_url: _own, deleted: _none, ...rest } = link;
      const payment_link = { ...rest, version: 1 };
      return json(200, { payment_link, related_resources: { orders: [order] } });
    });
  }

  remove({ params }: Call): Reply {
    const link = this.links.get(params.id ?? '');
    if (!link || link.deleted) return refused(404, 'NOT_FOUND');
    this.links.put(link.id, { ...link, deleted: true });
    return json(200, { id: link.id, cancelled_order_id: link.order_id });
  }

  readOrder({ params }: Call): Reply {
    const order = this.orders.get(params.id ?? '');
    return order ? json(200, { order: this.shownOrder(order) }) : refused(404, 'NOT_FOUND');
  }

  readOrders(call: Call): Reply {
    const { order_ids, location_id } = bodyOf(call);
    const ids = Array.isArray(order_ids) ? order_ids.map(textOf) : [];
    if (ids.length === 0 || ids.length > 100 || location_id !== SQUARE_SANDBOX.location_id)
      return refused(400, 'INVALID_VALUE', 'order_ids');
    const found = ids.flatMap((id) => this.orders.get(id) ?? []);
    return json(200, { orders: found.map((order) => this.shownOrder(order)) });
  }

  readPayment({ params }: Call): Reply {
    const payment = this.payments.get(params.id ?? '');
    return payment ? json(200, { payment: this.shown(payment) }) : refused(404, 'NOT_FOUND');
  }

  /** Those that changed in a span, the oldest first, a page at a time. */
  listPayments({ query }: Call): Reply {
    const [from, to] = ['updated_at_begin_time', 'updated_at_end_time'].map((name) => query.get(name) ?? '');
    if (query.get('location_id') !== SQUARE_SANDBOX.location_id || query.get('sort_field') !== 'UPDATED_AT')
      return refused(400, 'INVALID_VALUE', 'sort_field');
    const found = this.payments.values().filter(({ updated_at }) => updated_at >= from! && updated_at <= to!);
    const first = Number(query.get('cursor') ?? 0);
    const more = found.length > first + PAGE ? { cursor: String(first + PAGE) } : {};
    return json(200, { payments: found.slice(first, first + PAGE).map((one) => this.shown(one)), ...more });
  }

  refund(call: Call): Reply {
    return this.once(call, (body) => {
      const payment = this.payments.get(textOf(body.payment_id));
      if (!payment) return refused(404, 'NOT_FOUND', 'payment_id');
      const asked = objectOf(body.amount_money);
      if (moneyProblem(asked)) return refused(400, 'INVALID_VALUE', 'amount_money');
      const mode = this.modes.take();
      if (mode === 'refused') return refused(400, 'INSUFFICIENT_FUNDS');
      const status = mode === 'pending' ? 'PENDING' : 'COMPLETED';
      return this.give(payment, Number(asked.amount), textOf(body.reason), status);
    });
  }

  readRefund({ params }: Call): Reply {
    const refund = this.refunds.get(params.id ?? '');
    return refund ? json(200, { refund }) : refused(404, 'NOT_FOUND');
  }

  /** What was pending is decided; answers how many there were. */
  end(payment: Payment, how: RefundEnd): number {
    const pending = this.refundsOf(payment).filter(({ status }) => status === 'PENDING');
    for (const one of pending) this.refunds.put(one.id, { ...one, status: how === 'done' ? 'COMPLETED' : 'FAILED' });
    this.count(payment);
    return pending.length;
  }

  private refundsOf({ id }: Payment): Refund[] {
    return this.refunds.values().filter(({ payment_id }) => payment_id === id);
  }

  /** The payment as its refunds leave it. */
  private count(payment: Payment): Payment {
    const done = this.refundsOf(payment).filter(({ status }) => status === 'COMPLETED');
    const amount = done.reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
    return this.put({ ...payment, refunded_money: { ...payment.refunded_money, amount } });
  }

  /** Square keeps 2.9 % and 30 cents; it names refunds, and tells each by itself. */
  shown(payment: Payment): object {
    const { amount, currency } = payment.total_money;
    const fee = { amount: Math.round(amount * 0.029) + 30, currency };
    const counted = payment.status === 'COMPLETED' ? { processing_fee: [{ type: 'INITIAL', amount_money: fee }] } : {};
    const refund_ids = this.refundsOf(payment).map(({ id }) => id);
    return { ...payment, ...counted, ...(refund_ids.length > 0 ? { refund_ids } : {}) };
  }

  /** Books a refund; also one that begins here. */
  give(payment: Payment, amount: number, reason = '', status: Refund['status'] = 'COMPLETED'): Reply {
    const { total_money, refunded_money } = payment;
    if (payment.status !== 'COMPLETED' || amount <= 0 || amount > total_money.amount - refunded_money.amount)
      return refused(400, 'REFUND_AMOUNT_INVALID');
    const money = { amount, currency: total_money.currency };
    const refund: Refund = {
      ...{ id: newId(), payment_id: payment.id, amount_money: money, status, reason },
      created_at: this.now().toISOString(),
    };
    this.refunds.put(refund.id, refund);
    this.count(payment);
    return json(200, { refund });
  }

  /** A payer pays a link. */
  pay(link: Link, status: SquareStatus, money: Money): Payment {
    const time = this.now().toISOString();
    const payment: Payment = {
      ...{ id: newId(), status, order_id: link.order_id, location_id: SQUARE_SANDBOX.location_id },
      ...{ amount_money: money, total_money: money, refunded_money: { amount: 0, currency: money.currency } },
      ...{ source_type: 'CARD', card_details: { card: { card_brand: 'VISA', card_type: 'CREDIT' } } },
      ...{ created_at: time, updated_at: time, version: 1 },
    };
    this.payments.put(payment.id, payment);
    const order = this.orders.get(link.order_id);
    if (order && status === 'COMPLETED') this.orders.put(order.id, { ...order, state: 'OPEN' });
    return payment;
  }

  move(payment: Payment, status: SquareStatus): Payment {
    return this.put({ ...payment, status });
  }

  /** The order's payments as it tells them: whoever tried, too. */
  private shownOrder(order: Order): object {
    const own = this.payments.values().filter(({ order_id }) => order_id === order.id);
    return { ...order, tenders: own.map(({ id }) => ({ id, payment_id: id, type: 'CARD' })) };
  }

  private put(payment: Payment): Payment {
    const updated_at = new Date(Math.max(this.now().getTime(), Date.parse(payment.updated_at) + 1)).toISOString();
    const changed = { ...payment, updated_at, version: payment.version + 1 };
    this.payments.put(payment.id, changed);
    return changed;
  }

  /** The same key with another body is refused, with the same it has one effect. */
  private once(call: Call, work: (body: JsonObject) => Reply): Reply {
    const body = bodyOf(call);
    const key = textOf(body.idempotency_key);
    if (key === '' || key.length > 45) return refused(400, 'INVALID_VALUE', 'idempotency_key');
    const place = `${this.modes.memory()} ${call.path} ${key}`;
    const known = this.answered.get(place);
    if (known && known.body !== call.text) return refused(400, 'IDEMPOTENCY_KEY_REUSED');
    const reply = known?.reply ?? work(body);
    if (reply.status < 400) this.answered.put(place, { body: call.text, reply });
    return reply;
  }
}
