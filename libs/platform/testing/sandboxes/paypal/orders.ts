// Orders, their captures, and what becomes of the money later.
import { Call, json, Reply } from '../http';
import { objectOf, objectsOf, parseJson, textOf } from '../json';
import { RefundEnd, RefundModes } from '../refund-modes';
import type { Collection, Store } from '../store';
import {
  Capture,
  CaptureKind,
  minor,
  Money,
  money,
  newId,
  Order,
  PAYPAL_SANDBOX,
  refused,
  Refund,
  Reported,
  stamp,
} from './types';
import { isMoney, orderProblem } from './validate-order';

const keyOf = (call: Call): string => String(call.headers['paypal-request-id'] ?? '');

/** PayPal keeps 3.49 % and 49 cents of what it has. */
function countedOf({ amount, status }: Capture): object {
  if (status === 'PENDING' || status === 'DECLINED') return { gross_amount: amount };
  const units = minor(amount.value);
  const fee = Math.round(units * 0.0349) + 49;
  const { currency_code } = amount;
  return {
    gross_amount: amount,
    paypal_fee: money(currency_code, fee),
    net_amount: money(currency_code, units - fee),
  };
}

export class PaypalOrders {
  readonly orders: Collection<Order>;
  readonly captures: Collection<Capture>;
  readonly refunds: Collection<Refund>;
  /** The first answer to a request id is the answer to all; with another body it is refused. */
  private readonly answered: Collection<{ text: string; reply: Reply }>;
  readonly modes = new RefundModes();
  /** Over when the shop has heard of the last change: who makes one at the desk waits for it, a caller of the API does not. */
  heard: Promise<void> = Promise.resolve();

  constructor(
    store: Store,
    private readonly now: () => Date,
    private readonly baseUrl: () => string,
    /** Called when a capture was made or changed; over when the shop has heard of it. */
    private readonly captured: (capture: Capture) => Promise<void>,
  ) {
    this.orders = store.collection('paypal-order');
    this.captures = store.collection('paypal-capture');
    this.refunds = store.collection('paypal-refund');
    this.answered = store.collection('paypal-answered');
  }

  create(call: Call): Reply {
    return this.once(call, () => {
      const body = objectOf(parseJson(call.text));
      const wrong = orderProblem(body);
      if (wrong) return wrong;
      const [unit = {}] = objectsOf(body.purchase_units);
      const context = objectOf(objectOf(objectOf(body.payment_source).paypal).experience_context);
      const time = stamp(this.now());
      const order: Order = {
        ...{ id: newId(), status: 'PAYER_ACTION_REQUIRED', create_time: time, update_time: time },
        unit: unit as Order['unit'],
        ...{ return_url: textOf(context.return_url), cancel_url: textOf(context.cancel_url) },
        api: `http://${call.headers.host}/paypal`,
        ...{ next: null, capture_id: null, late_approval: false },
      };
      this.orders.put(order.id, order);
      return json(201, this.shown(order));
    });
  }

  read({ params }: Call): Reply {
    const order = this.orders.get(params.id ?? '');
    return order ? json(200, this.shown(order)) : refused(404, 'INVALID_RESOURCE_ID');
  }

  capture(call: Call): Reply {
    return this.once(call, () => {
      const order = this.orders.get(call.params.id ?? '');
      if (!order) return refused(404, 'INVALID_RESOURCE_ID');
      if (order.capture_id) return refused(422, 'ORDER_ALREADY_CAPTURED');
      if (!order.next) return refused(422, 'ORDER_NOT_APPROVED');
      const { custom_id, invoice_id } = order.unit;
      if (this.captures.values().some((one) => one.invoice_id === invoice_id && one.status !== 'DECLINED'))
        return refused(422, 'DUPLICATE_INVOICE_ID');
      const time = stamp(this.now());
      const { status, amount } = order.next;
      const made: Capture = {
        ...{ id: newId(), order_id: order.id, status, amount, refunded_minor: 0, custom_id, invoice_id },
        ...{ create_time: time, update_time: time },
      };
      this.captures.put(made.id, made);
      const done: Order = { ...order, status: 'COMPLETED', capture_id: made.id, update_time: time };
      this.orders.put(order.id, done);
      this.tell(made);
      return json(201, this.shown(done));
    });
  }

  /** The payer approves; a capture that is made already moves on. */
  approve(order: Order, status: CaptureKind, amount: Money, late_approval: boolean): Order {
    const update_time = stamp(this.now());
    const made = order.capture_id ? this.captures.get(order.capture_id) : undefined;
    if (made) this.change({ ...made, status });
    const approved: Order = made
      ? order
      : { ...order, status: 'APPROVED', update_time, next: { status, amount }, late_approval };
    this.orders.put(order.id, approved);
    return approved;
  }

  readCapture({ params }: Call): Reply {
    const capture = this.captures.get(params.id ?? '');
    return capture ? json(200, this.shownCapture(capture)) : refused(404, 'INVALID_RESOURCE_ID');
  }

  refund(call: Call): Reply {
    return this.once(call, () => {
      const capture = this.captures.get(call.params.id ?? '');
      if (!capture) return refused(404, 'INVALID_RESOURCE_ID');
      const { amount, custom_id } = objectOf(parseJson(call.text));
      const asked = objectOf(amount);
      const { currency_code, value } = capture.amount;
      if (amount !== undefined && asked.currency_code !== currency_code) return refused(422, 'CURRENCY_MISMATCH');
      if (amount !== undefined && !isMoney(asked, currency_code))
        return refused(400, 'INVALID_PARAMETER_SYNTAX', '/amount/value');
      const units = amount === undefined ? minor(value) - capture.refunded_minor : minor(textOf(asked.value));
      const mode = this.modes.take();
      if (mode === 'refused') return refused(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS');
      return this.give(capture, units, textOf(custom_id), mode === 'pending' ? 'PENDING' : 'COMPLETED');
    });
  }

  /** Books a refund; also one that begins here. */
  give(capture: Capture, units: number, custom_id = '', state: Refund['status'] = 'COMPLETED'): Reply {
    const { currency_code, value } = capture.amount;
    const left = minor(value) - capture.refunded_minor;
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status) || left <= 0)
      return refused(422, 'CAPTURE_FULLY_REFUNDED');
    if (!Number.isInteger(units) || units <= 0 || units > left) return refused(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund: Refund = {
      ...{ id: newId(), capture_id: capture.id, status: state, amount: money(currency_code, units) },
      ...{ custom_id: custom_id || capture.custom_id, create_time: stamp(this.now()) },
    };
    this.refunds.put(refund.id, refund);
    this.count(capture);
    return json(201, this.shownRefund(refund));
  }

  /** What was pending is decided; answers how many there were. */
  end(capture: Capture, how: RefundEnd): number {
    const pending = this.refunds
      .values()
      .filter(({ capture_id, status }) => capture_id === capture.id && status === 'PENDING');
    for (const one of pending) this.refunds.put(one.id, { ...one, status: how === 'done' ? 'COMPLETED' : 'FAILED' });
    this.count(capture);
    return pending.length;
  }

  /** The capture as its refunds leave it. */
  private count(capture: Capture): void {
    const done = this.refunds
      .values()
      .filter(({ capture_id, status }) => capture_id === capture.id && status === 'COMPLETED');
    const refunded_minor = done.reduce((sum, { amount }) => sum + minor(amount.value), 0);
    const part = refunded_minor > 0 ? 'PARTIALLY_REFUNDED' : capture.status;
    const status = refunded_minor >= minor(capture.amount.value) ? 'REFUNDED' : part;
    this.change({ ...capture, status, refunded_minor });
  }

  /** What was captured and given back in a span, as the account's reports have it. */
  transactions({ query }: Call, more: readonly Reported[] = []): Reply {
    const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
    if (!(from! < to!) || to! - from! > 31 * 86_400_000) return refused(400, 'INVALID_REQUEST', 'start_date');
    const inside = (time: string) => Date.parse(time) >= from! - 1000 && Date.parse(time) <= to!;
    const rows: object[] = this.captures.values().flatMap((one) => [
      ...(inside(one.create_time) ? [{ transaction_id: one.id, custom_field: one.custom_id }] : []),
      ...this.refunds
        .values()
        .filter(({ capture_id, create_time }) => capture_id === one.id && inside(create_time))
        .map(({ id }) => ({ transaction_id: id, paypal_reference_id: one.id, custom_field: one.custom_id })),
    ]);
    rows.push(...more.filter(({ time }) => inside(time)).map(({ time: _time, ...info }) => info));
    const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
    const found = rows.slice((page - 1) * size, page * size).map((transaction_info) => ({ transaction_info }));
    return json(200, { transaction_details: found, total_pages: Math.max(1, Math.ceil(rows.length / size)), page });
  }

  shownCapture(one: Capture): object {
    const { order_id, refunded_minor: _told, ...capture } = one;
    return {
      ...capture,
      final_capture: true,
      ...(one.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      seller_receivable_breakdown: countedOf(one),
      supplementary_data: { related_ids: { order_id } },
      links: [{ rel: 'up', method: 'GET', href: `${this.baseUrl()}/v2/checkout/orders/${order_id}` }],
    };
  }

  shownRefund({ capture_id, ...refund }: Refund): object {
    const href = `${this.baseUrl()}/v2/payments/captures/${capture_id}`;
    return { ...refund, links: [{ rel: 'up', method: 'GET', href }] };
  }

  private tell(capture: Capture): void {
    this.heard = this.captured(capture);
  }

  private change(capture: Capture): void {
    const changed = { ...capture, update_time: stamp(new Date(this.now().getTime() + 1000)) };
    this.captures.put(capture.id, changed);
    this.tell(changed);
  }

  shown({ id, status, create_time, update_time, unit, capture_id }: Order): object {
    const captures = capture_id ? [this.captures.get(capture_id)] : [];
    const made = captures.filter((one) => one !== undefined);
    const given = this.refunds.values().filter((one) => one.capture_id === capture_id);
    const payments = {
      captures: made.map((one) => this.shownCapture(one)),
      ...(given.length > 0 ? { refunds: given.map((one) => this.shownRefund(one)) } : {}),
    };
    const payee = { merchant_id: PAYPAL_SANDBOX.merchant_id };
    const purchase_units = [{ ...unit, payee, ...(made.length > 0 ? { payments } : {}) }];
    const href = `${this.baseUrl()}/checkoutnow?token=${id}`;
    const links = [{ href, rel: 'payer-action', method: 'GET' }];
    return { id, status, intent: 'CAPTURE', create_time, update_time, purchase_units, links };
  }

  private once(call: Call, work: () => Reply): Reply {
    const key = keyOf(call);
    if (key === '' || key.length > 108) return refused(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const place = `${this.modes.memory()} ${call.path} ${key}`;
    const known = this.answered.get(place);
    if (known && known.text !== call.text) return refused(422, 'DUPLICATE_REQUEST_ID');
    if (known) return { ...known.reply, status: 200 };
    const reply = work();
    if (reply.status < 400) this.answered.put(place, { text: call.text, reply });
    return reply;
  }
}
