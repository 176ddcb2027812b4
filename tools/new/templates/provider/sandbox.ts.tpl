// {{title}} as its provider behaves: links of orders that add up, payments, refunds, signed notices, faults (payments.md, section 1).
import { createHmac, randomUUID } from 'node:crypto';
import { type Call, json, type Reply, Router } from './http';
import { type JsonObject, objectOf, objectsOf, parseJson, textOf } from './json';
import type { Sandbox, SandboxParts } from './sandbox';
import type { Collection } from './store';

/** Keys of the demo and of tests; the client must send exactly this token. */
export const {{CONSTANT}}_SANDBOX = { token: '{{name}}-sandbox-token', secret: '{{name}}-sandbox-secret' };

interface Link {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  state: 'open' | 'closed';
  notification_url: string;
}

interface Payment extends JsonObject {
  id: string;
  reference: string;
  state: string;
  amount: number;
  refunded: number;
  currency: string;
  account: string;
  updated_at: string;
}

const FAULTS = ['503', 'no-json', 'timeout'] as const;
const HOLD_MS = 30_000;
const refused = (status: number, message: string): Reply => json(status, { message });
const bodyOf = (call: Call): JsonObject => objectOf(parseJson(call.text));

/** Strict: a missing key, a wrong token, lines that do not add up and a refund of too much are refused. */
export class {{Pascal}}Sandbox implements Sandbox {
  private readonly links: Collection<Link>;
  private readonly payments: Collection<Payment>;
  /** What was answered to an idempotency key. */
  private readonly answered: Collection<Reply>;
  private readonly api = new Router();
  private faults: (typeof FAULTS)[number][] = [];

  constructor(private readonly parts: SandboxParts) {
    this.links = parts.store.collection('{{name}}-link');
    this.payments = parts.store.collection('{{name}}-payment');
    this.answered = parts.store.collection('{{name}}-answer');
    this.api
      .on('POST', '/links', (call) => this.once(call, () => this.open(bodyOf(call))))
      .on('GET', '/links', ({ query }) => json(200, this.ofReference(this.links, query)))
      .on('POST', '/links/:id/close', ({ params }) => this.end(params.id ?? ''))
      .on('GET', '/payments', ({ query }) => json(200, this.search(query)))
      .on('GET', '/payments/:id', ({ params }) => this.read(params.id ?? ''))
      .on('POST', '/payments/:id/refunds', (call) => this.once(call, () => this.refund(call)));
  }

  async handle(call: Call): Promise<Reply> {
    if (call.headers.authorization !== `Bearer ${{{CONSTANT}}_SANDBOX.token}`) return refused(401, 'who are you');
    const fault = this.faults.shift();
    if (fault === 'timeout') return { status: 0, hold: HOLD_MS };
    if (fault) return fault === '503' ? refused(503, 'try later') : { status: 200, body: '<html>' };
    return (await this.api.handle(call)) ?? refused(404, 'no such resource');
  }

  halt(): void {
    this.faults = [];
  }

  control(router: Router, at: string): void {
    router
      .on('POST', `${at}/pay`, (call) => this.pay(bodyOf(call)))
      .on('POST', `${at}/fault`, (call) => {
        const kind = FAULTS.find((one) => one === bodyOf(call).kind);
        if (!kind) return refused(400, `kind: ${FAULTS.join(', ')}`);
        this.faults.push(kind);
        return json(200, { kind });
      });
  }

  /** The first answer to an idempotency key is the answer to all. */
  private once(call: Call, work: () => Reply): Reply {
    const key = String(call.headers['idempotency-key'] ?? '');
    if (!key) return refused(400, 'no idempotency key');
    const reply = this.answered.get(key) ?? work();
    if (reply.status < 400) this.answered.put(key, reply);
    return reply;
  }

  private open(body: JsonObject): Reply {
    const lines = objectsOf(body.lines);
    const sum = lines.reduce((total, { amount, quantity }) => total + Number(amount) * Number(quantity), 0);
    if (!Number.isInteger(sum) || sum <= 0 || sum !== body.amount) return refused(422, 'the lines do not add up');
    const id = randomUUID();
    const [reference, currency] = [textOf(body.reference), textOf(body.currency)];
    const link = { id, reference, currency, amount: sum, state: 'open' as const };
    this.links.put(id, { ...link, notification_url: textOf(body.notification_url) });
    return json(201, { id, url: `${this.parts.baseUrl()}/pay/${id}`, account: 'shop' });
  }

  private end(id: string): Reply {
    const link = this.links.get(id);
    if (!link) return refused(404, 'no such link');
    this.links.put(id, { ...link, state: 'closed' });
    return json(200, { id });
  }

  private read(id: string): Reply {
    const payment = this.payments.get(id);
    return payment ? json(200, payment) : refused(404, 'no such payment');
  }

  private search(query: URLSearchParams): Payment[] {
    const [from, to] = [query.get('from'), query.get('to')];
    return this.ofReference(this.payments, query).filter(
      ({ updated_at }) => (!from || updated_at >= from) && (!to || updated_at <= to),
    );
  }

  private ofReference<T extends { reference: string }>(all: Collection<T>, query: URLSearchParams): T[] {
    const wanted = query.get('reference');
    return all.values().filter(({ reference }) => wanted === null || reference === wanted);
  }

  private refund(call: Call): Reply {
    const payment = this.payments.get(call.params.id ?? '');
    if (!payment) return refused(404, 'no such payment');
    const left = payment.amount - payment.refunded;
    const amount = bodyOf(call).amount === undefined ? left : Number(bodyOf(call).amount);
    if (!Number.isInteger(amount) || amount <= 0 || amount > left) return refused(422, 'not refundable');
    const refunded = payment.refunded + amount;
    const state = refunded === payment.amount ? 'refunded' : payment.state;
    this.payments.put(payment.id, { ...payment, refunded, state, updated_at: this.parts.now().toISOString() });
    return json(201, { id: randomUUID() });
  }

  /** A payer pays a link; resolves when the shop has answered the notice. */
  private async pay(body: JsonObject): Promise<Reply> {
    const link = this.links.get(textOf(body.link_id));
    if (link?.state !== 'open') return refused(409, 'no open link');
    const { reference, currency } = link;
    const payment: Payment = {
      ...{ id: randomUUID(), reference, currency, account: 'shop', refunded: 0 },
      state: textOf(body.state) || 'paid',
      amount: typeof body.amount === 'number' ? body.amount : link.amount,
      updated_at: this.parts.now().toISOString(),
    };
    this.payments.put(payment.id, payment);
    return json(200, { id: payment.id, notified: await this.notify(link, payment, body.signature !== 'bad') });
  }

  private async notify(link: Link, { id }: Payment, good: boolean): Promise<number> {
    const body = JSON.stringify({ id: randomUUID(), type: 'payment', payment: id });
    const key = good ? {{CONSTANT}}_SANDBOX.secret : 'another';
    const headers = {
      'content-type': 'application/json',
      'x-{{name}}-signature': createHmac('sha256', key).update(id).digest('hex'),
    };
    const answer = await fetch(link.notification_url, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  }
}
