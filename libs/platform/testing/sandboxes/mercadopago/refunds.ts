// Refunds and the cancelling of what is not yet paid.
import { decimal, isPositive } from '../decimal';
import { Call, json, Reply } from '../http';
import { isBlank, objectOf, parseJson, textOf } from '../json';
import { Collection, Store } from '../store';
import { apiError, badRequest, KEY_TAKEN } from './errors';
import { RefundEnd, RefundMode, RefundModes } from '../refund-modes';
import { Payments } from './payments';
import { Payment, Refund, stampTime } from './types';

const DAY = 86_400_000;
const NOT_FOUND = apiError(404, 'not_found', 'Payment not found', 2000);
const CANCELLABLE = ['pending', 'in_process', 'authorized'];

const cents = (amount: number): number => Math.round(amount * 100);

export class Refunds {
  /** Payment and idempotency key -> refund, and what was asked for. */
  private readonly keys: Collection<{ refund: Refund; text: string }>;
  readonly modes = new RefundModes();

  constructor(
    store: Store,
    private readonly payments: Payments,
    private readonly now: () => Date,
    private readonly changed: (payment: Payment) => Promise<unknown>,
  ) {
    this.keys = store.collection('refund-asked');
  }

  list(call: Call): Reply {
    const payment = this.payments.get(call.params.id ?? '');
    return payment ? json(200, payment.refunds) : NOT_FOUND;
  }

  /** `{}` gives everything back, `{amount}` a part; the key is compulsory and makes repeats harmless. */
  create(call: Call): Reply {
    const payment = this.payments.get(call.params.id ?? '');
    if (!payment) return NOT_FOUND;
    const header = String(call.headers['x-idempotency-key'] ?? '');
    if (header === '') return badRequest('bad_request', "Header X-Idempotency-Key can't be null", 4292);
    const key = `${this.modes.memory()}:${payment.id}:${header}`;
    const earlier = this.keys.get(key);
    if (earlier && earlier.text !== call.text) return KEY_TAKEN;
    if (earlier) return json(200, earlier.refund);
    const body = call.text === '' ? {} : objectOf(parseJson(call.text));
    const left = cents(payment.transaction_amount) - cents(payment.transaction_amount_refunded);
    const asked = isBlank(body.amount) ? left : this.centsOf(body.amount);
    const problem = this.problem(payment, asked, left);
    if (problem) return problem;
    const mode = this.modes.take();
    if (mode === 'refused') return badRequest('bad_request', 'Not enough money to refund', 2032);
    const refund = this.book(payment, asked, left, { mode });
    this.keys.put(key, { refund, text: call.text });
    return json(201, refund);
  }

  /** Given back in the provider's own panel, by the same rules: nothing is told by this. */
  give(payment: Payment, amount?: number): Reply {
    const left = cents(payment.transaction_amount) - cents(payment.transaction_amount_refunded);
    const asked = amount === undefined ? left : this.centsOf(amount);
    return this.problem(payment, asked, left) ?? json(200, this.book(payment, asked, left, { told: false }));
  }

  /** What was pending is decided; answers how many there were, once the shop has heard of it. */
  async end(payment_id: string, how: RefundEnd): Promise<number | undefined> {
    const payment = this.payments.get(payment_id);
    if (!payment) return undefined;
    const pending = payment.refunds.filter(({ status }) => status === 'in_process');
    const status: Refund['status'] = how === 'done' ? 'approved' : 'rejected';
    const refunds = payment.refunds.map((one) => (pending.includes(one) ? { ...one, status } : one));
    await this.changed(this.count({ ...payment, refunds }));
    return pending.length;
  }

  /** PUT of a payment knows one change: `{status: "cancelled"}` while it is not paid. */
  cancel(call: Call): Reply {
    const payment = this.payments.get(call.params.id ?? '');
    if (!payment) return NOT_FOUND;
    if (textOf(objectOf(parseJson(call.text)).status) !== 'cancelled')
      return badRequest('bad_request', 'The action requested is not valid for the current payment state', 2018);
    if (!CANCELLABLE.includes(payment.status))
      return badRequest('bad_request', 'The action requested is not valid for the current payment state', 2018);
    const moved = this.payments.move(payment, 'cancelled');
    void this.changed(moved);
    return json(200, { id: moved.id, status: moved.status, status_detail: moved.status_detail });
  }

  private centsOf(amount: unknown): number {
    const value = typeof amount === 'number' ? decimal(amount) : undefined;
    return value && isPositive(value) && value.scale <= 2 ? cents(Number(amount)) : -1;
  }

  private problem(payment: Payment, asked: number, left: number): Reply | undefined {
    if (payment.status !== 'approved')
      return badRequest('bad_request', 'The action requested is not valid for the current payment state', 2063);
    const age = this.now().getTime() - Date.parse(payment.date_approved ?? payment.date_created);
    if (age > 180 * DAY) return badRequest('bad_request', 'Payment too old to be refunded', 2024);
    if (asked <= 0) return badRequest('bad_request', 'Amount must be a positive number', 4040);
    return asked > left ? badRequest('bad_request', 'Amount greater than the one left to refund', 4041) : undefined;
  }

  private book(
    payment: Payment,
    asked: number,
    left: number,
    { told = true, mode = 'done' }: { told?: boolean; mode?: RefundMode } = {},
  ): Refund {
    const refund: Refund = {
      id: this.payments.nextRefund(),
      payment_id: payment.id,
      amount: Math.min(asked, left) / 100,
      status: mode === 'pending' ? 'in_process' : 'approved',
      date_created: stampTime(this.now()),
    };
    const now = this.count({ ...payment, refunds: [...payment.refunds, refund] });
    if (told) void this.changed(now);
    return refund;
  }

  /** The payment as its refunds leave it. */
  private count(payment: Payment): Payment {
    const given = payment.refunds.reduce(
      (sum, { amount, status }) => sum + (status === 'approved' ? cents(amount) : 0),
      0,
    );
    const whole = given >= cents(payment.transaction_amount);
    const part = given > 0 ? 'partially_refunded' : payment.status_detail;
    const moved = this.payments.move(payment, whole ? 'refunded' : 'approved', whole ? 'refunded' : part);
    return this.payments.put({ ...moved, transaction_amount_refunded: given / 100 });
  }
}
