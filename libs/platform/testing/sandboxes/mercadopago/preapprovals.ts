// Subscriptions of Mercado Pago: preapprovals without a plan, and what they charge.
import { randomUUID } from 'node:crypto';
import { Call, json, redirect, Reply, Router } from '../http';
import { isBlank, objectOf, parseJson, textOf } from '../json';
import { messagePage, payPage } from '../pay-page';
import { SANDBOX_COLLECTOR_ID } from '../settings';
import { Collection, Store } from '../store';
import { apiError, badRequest } from './errors';
import { Payments } from './payments';
import { SIGNATURES } from './signature';
import { AuthorizedPayment, Payment, Preapproval, stampTime } from './types';
import { preapprovalProblem } from './validate-preapproval';
import { NotifyOptions, Topic, Webhooks } from './webhooks';

export const PREAPPROVAL_EVENTS = ['authorize', 'charge', 'fail', 'pause', 'cancel', 'expire'] as const;
type Event = (typeof PREAPPROVAL_EVENTS)[number];

/** Tries of one instalment. */
const TRIES = 4;
const NOT_FOUND = apiError(404, 'not_found', 'The preapproval does not exist');
const STATES = { authorize: 'authorized', pause: 'paused', cancel: 'cancelled' } as const;

interface Parts {
  store: Store;
  now: () => Date;
  payments: Payments;
  webhooks: Webhooks;
  /** Base of the hosted pages. */
  checkoutUrl: () => string;
}

interface Told extends NotifyOptions {
  parallel: boolean;
  quiet: boolean;
}

export class Preapprovals {
  private readonly stored: Collection<Preapproval>;
  private readonly charges: Collection<AuthorizedPayment>;
  private readonly keys: Collection<string>;

  constructor(private readonly parts: Parts) {
    this.stored = parts.store.collection('preapproval');
    this.charges = parts.store.collection('authorized-payment');
    this.keys = parts.store.collection('preapproval-key');
  }

  api(router: Router): void {
    router
      .on('POST', '/preapproval', (call) => this.create(call))
      .on('GET', '/preapproval/:id', ({ params }) => this.answer(params.id))
      .on('PUT', '/preapproval/:id', (call) => this.change(call))
      .on('GET', '/authorized_payments/search', ({ query }) => this.search(query.get('preapproval_id') ?? ''))
      .on('GET', '/authorized_payments/:id', ({ params }) => {
        const one = this.charges.get(params.id ?? '');
        return one ? json(200, this.shown(one)) : apiError(404, 'not_found', 'The authorized payment does not exist');
      });
  }

  pages(router: Router): void {
    router
      .on('GET', '/checkout/subscription/:id', ({ params }) => this.page(params.id))
      .on('POST', '/checkout/subscription/:id', (call) => this.submit(call));
  }

  /** `{id, event, times?, parallel?, signature?, amount?, via?: "none"}` */
  async control({ text }: Call): Promise<Reply> {
    const body = objectOf(parseJson(text));
    const one = this.stored.get(textOf(body.id));
    const event = PREAPPROVAL_EVENTS.find((name) => name === body.event);
    if (!one) return json(404, { message: 'id is unknown' });
    if (!event) return json(400, { message: `event: ${PREAPPROVAL_EVENTS.join(', ')}` });
    const told: Told = {
      times: isBlank(body.times) ? 1 : Number(textOf(body.times)),
      parallel: body.parallel === true,
      quiet: body.via === 'none',
      signature: SIGNATURES.find((kind) => kind === body.signature) ?? 'good',
    };
    return json(200, await this.happen(one, event, told, isBlank(body.amount) ? undefined : Number(body.amount)));
  }

  list(): Preapproval[] {
    return this.stored.values();
  }

  private async happen(one: Preapproval, event: Event, told: Told, amount?: number): Promise<object> {
    if (event === 'charge' || event === 'fail') {
      const { charge, payment } = this.charge(one, event === 'charge', amount ?? one.auto_recurring.transaction_amount);
      await this.tell(one, 'subscription_authorized_payment', String(charge.id), told);
      await this.tell(one, 'payment', String(payment.id), told);
      return { id: one.id, payment_id: payment.id };
    }
    if (event === 'expire') this.put({ ...one, auto_recurring: { ...one.auto_recurring, end_date: this.stamp() } });
    else this.put({ ...one, status: STATES[event] });
    await this.tell(one, 'subscription_preapproval', one.id, told);
    return { id: one.id };
  }

  /** One instalment, its payment rejected or approved; a rejected one is tried again as the same instalment. */
  private charge(one: Preapproval, approved: boolean, amount: number) {
    const payment = this.pay(one, approved, amount);
    const open = this.ofPreapproval(one.id).findLast(({ status }) => status === 'recycling');
    const retry_attempt = (open?.retry_attempt ?? 0) + 1;
    const status = approved ? 'processed' : retry_attempt < TRIES ? 'recycling' : 'cancelled';
    const id = open?.id ?? this.parts.store.nextId('authorized-payment');
    const charge: AuthorizedPayment = {
      ...{ id, preapproval_id: one.id, status, retry_attempt, transaction_amount: amount, payment_id: payment.id },
      date_created: open?.date_created ?? this.stamp(),
    };
    this.charges.put(String(id), charge);
    const charged = one.summarized.charged_quantity + (approved ? 1 : 0);
    const pending = one.status === 'pending' ? 'authorized' : one.status;
    this.put({ ...one, status: pending, summarized: { charged_quantity: charged } });
    return { charge, payment };
  }

  private pay(one: Preapproval, approved: boolean, amount: number): Payment {
    const time = this.stamp();
    return this.parts.payments.put({
      id: this.parts.store.nextId('payment'),
      status: approved ? 'approved' : 'rejected',
      status_detail: approved ? 'accredited' : 'cc_rejected_insufficient_amount',
      ...{ currency_id: 'MXN', transaction_amount: amount, transaction_amount_refunded: 0 },
      ...{ external_reference: one.external_reference, collector_id: SANDBOX_COLLECTOR_ID, live_mode: true },
      ...{ payment_method_id: 'visa', payment_type_id: 'credit_card', operation_type: 'recurring_payment' },
      ...{ installments: 1, description: one.reason },
      ...{ date_created: time, date_approved: approved ? time : null, date_last_updated: time },
      ...{ date_of_expiration: null, order: { id: 0, type: 'mercadopago' }, metadata: { preapproval_id: one.id } },
      ...{ payer: { type: 'registered', email: one.payer_email }, refunds: [] },
      ...{ notification_url: targetOf(one), preference_id: '' },
    });
  }

  private async tell(one: Preapproval, topic: Topic, object_id: string, told: Told): Promise<void> {
    if (told.quiet) return;
    const subject = { id: object_id, live_mode: true, notification_url: targetOf(one) };
    const about = { topic, object_id, data: { id: object_id } };
    const notices = this.parts.webhooks.prepare(subject, 'payment.updated', { ...told, about });
    if (told.parallel) await Promise.all(notices.map((notice) => this.parts.webhooks.send(notice)));
    else for (const notice of notices) await this.parts.webhooks.send(notice);
  }

  private create(call: Call): Reply {
    const key = String(call.headers['x-idempotency-key'] ?? '');
    const earlier = this.stored.get(this.keys.get(key) ?? '');
    if (earlier) return json(201, earlier);
    const body = objectOf(parseJson(call.text));
    const wrong = preapprovalProblem(body);
    if (wrong) return badRequest('bad_request', wrong);
    const id = randomUUID().replaceAll('-', '');
    const recurring = objectOf(body.auto_recurring);
    const made = this.put({
      ...{ id, status: 'pending', reason: textOf(body.reason), payer_email: textOf(body.payer_email) },
      ...{ collector_id: SANDBOX_COLLECTOR_ID, external_reference: textOf(body.external_reference) },
      ...{ back_url: textOf(body.back_url), init_point: `${this.parts.checkoutUrl()}/subscription/${id}` },
      auto_recurring: {
        frequency: Number(recurring.frequency),
        frequency_type: textOf(recurring.frequency_type),
        transaction_amount: Number(recurring.transaction_amount),
        currency_id: 'MXN',
        end_date: null,
      },
      ...{ date_created: this.stamp(), last_modified: '', summarized: { charged_quantity: 0 } },
    });
    if (key !== '') this.keys.put(key, id);
    return json(201, made);
  }

  /** Its state, or its amount; what is cancelled stays so. */
  private change({ params, text }: Call): Reply {
    const one = this.stored.get(params.id ?? '');
    if (!one) return NOT_FOUND;
    if (one.status === 'cancelled') return badRequest('bad_request', 'You can not modify a cancelled preapproval.');
    const body = objectOf(parseJson(text));
    const status = (['authorized', 'paused', 'cancelled'] as const).find((state) => state === body.status);
    if (!isBlank(body.status) && !status) return badRequest('bad_request', 'Invalid status');
    if (status === 'authorized' && one.status === 'pending')
      return badRequest('bad_request', 'card_token_id is required');
    const { transaction_amount, currency_id } = objectOf(body.auto_recurring);
    if (transaction_amount !== undefined && !(Number(transaction_amount) > 0 && currency_id === 'MXN'))
      return badRequest('bad_request', 'Invalid transaction_amount');
    const amount = Number(transaction_amount ?? one.auto_recurring.transaction_amount);
    const auto_recurring = { ...one.auto_recurring, transaction_amount: amount };
    return json(200, this.put({ ...one, status: status ?? one.status, auto_recurring }));
  }

  private answer(id = ''): Reply {
    const one = this.stored.get(id);
    return one ? json(200, one) : NOT_FOUND;
  }

  private search(id: string): Reply {
    const results = this.ofPreapproval(id).map((one) => this.shown(one));
    return json(200, { paging: { total: results.length, limit: 100, offset: 0 }, results });
  }

  private ofPreapproval(id: string): AuthorizedPayment[] {
    return this.charges.values().filter((one) => one.preapproval_id === id);
  }

  private shown({ payment_id, ...one }: AuthorizedPayment): object {
    const payment = this.parts.payments.get(String(payment_id));
    const { id, status, status_detail } = payment ?? {};
    return { ...one, currency_id: 'MXN', type: 'scheduled', payment: { id, status, status_detail } };
  }

  private put(one: Preapproval): Preapproval {
    const changed = { ...one, last_modified: this.stamp() };
    this.stored.put(one.id, changed);
    return changed;
  }

  private page(id = ''): Reply {
    const one = this.stored.get(id);
    if (!one) return { status: 404, body: messagePage('Mercado Pago', 'La suscripción no existe', '') };
    if (one.status !== 'pending')
      return { status: 410, body: messagePage('Mercado Pago', 'Esta suscripción ya fue autorizada', one.back_url) };
    const total = `$${one.auto_recurring.transaction_amount.toFixed(2)} MXN cada mes`;
    return { status: 200, body: payPage('Mercado Pago', total, one.external_reference) };
  }

  private async submit({ params, text }: Call): Promise<Reply> {
    const one = this.stored.get(params.id ?? '');
    if (one?.status !== 'pending') return this.page(params.id);
    const agreed = new URLSearchParams(text).get('action') === 'approved';
    const told: Told = { times: 1, parallel: false, quiet: false, signature: 'good' };
    if (agreed) {
      await this.happen(one, 'authorize', told);
      await this.happen(this.stored.get(one.id) ?? one, 'charge', told);
    }
    const back = new URL(one.back_url);
    back.searchParams.set('preapproval_id', one.id);
    return redirect(back.toString());
  }

  private stamp(): string {
    return stampTime(this.parts.now());
  }
}

/** Where the shop hears of it: its panel names the address; here it is beside the page that the payer comes back to. */
const targetOf = ({ back_url }: Preapproval): string => `${new URL(back_url).origin}/api/webhooks/mercadopago`;
