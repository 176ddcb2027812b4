import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings } from '@ceiba/identity/server';
import type { PaymentFacts, ToldRefund } from '../domain/payment-facts';
import {
  type Capabilities,
  headerOf,
  type LinkOrder,
  type LinkRef,
  type OpenedLink,
  PaymentProvider,
  ProviderName,
  ProviderRefused,
  type RefundOrder,
  type Span,
  type Told,
  type VerifiedNotice,
  type WebhookInput,
} from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { SQUARE_ACCOUNT } from './account';
import { disputeAnswer, disputesAnswer, toldDispute } from './dispute-answer';
import { linkRequest } from './link-request';
import { factsOfSquare, type SquarePayment, squarePayment, squareRefund, toldRefund } from './payment-answer';
import { readNotice, topicOf } from './read-notice';
import { isSigned } from './signature';
import { SquareClient } from './square.client';

const SIGNATURE = 'x-square-hmacsha256-signature';
const MOST_KEY = 45;
const link = z.object({ payment_link: z.object({ id: z.string(), order_id: z.string(), url: z.string() }) });
const order = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  tenders: z.array(z.object({ id: z.string(), payment_id: z.string().nullish() })).nullish(),
});
const orderAnswer = z.object({ order });
const ordersAnswer = z.object({ orders: z.array(order).nullish() });
const paymentAnswer = z.object({ payment: squarePayment });
const paymentsAnswer = z.object({ payments: z.array(squarePayment).nullish(), cursor: z.string().nullish() });
const refundAnswer = z.object({ refund: squareRefund });
const locationAnswer = z.object({ location: z.object({ name: z.string(), status: z.string(), currency: z.string() }) });
const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Of a link both ids are kept: one ends it, the other finds its payments. */
const idsOf = (provider_ref: string): { link_id: string; order_id: string } => {
  const [link_id = '', order_id = ''] = provider_ref.split(':');
  return { link_id, order_id };
};

/** Square: dollars by card, by links that are made from an order (payments.md, section 1.3). */
@ProviderName('square')
@Injectable()
export class Square extends PaymentProvider {
  readonly capabilities: Capabilities = {
    currencies: ['USD'],
    // The public store offers PayPal for dollars (spec 3, section 4).
    counters: ['partner'],
    minimum_minor: 100,
    refunds: 'partial',
    refund_days: 365,
    subscriptions: false,
    disputes: 'apart',
  };
  readonly form = SQUARE_ACCOUNT;
  readonly signedBy = [SIGNATURE];

  constructor(
    private readonly client: SquareClient,
    private readonly accounts: ProviderAccounts,
    private readonly settings: Settings,
  ) {
    super();
  }

  async liveOnly(): Promise<boolean> {
    return (await this.accounts.account(this.form)).is_test === 0;
  }

  async check(account: ProviderAccount): Promise<string> {
    const path = at('/v2/locations', account.keys.location_id ?? '');
    const { location } = await this.client.call(locationAnswer, { method: 'GET', path }, account);
    const { name, status, currency } = location;
    if (status !== 'ACTIVE' || !this.capabilities.currencies.includes(currency))
      throw new ProviderRefused('Square', 422, `la sucursal ${name} no cobra en dólares (${currency}, ${status})`);
    return `Sucursal ${name}, ${currency}`;
  }

  async open(asked: LinkOrder): Promise<OpenedLink> {
    const provider_account = await this.location();
    const body = linkRequest(asked, provider_account, await this.settings.publicUrl());
    const call = { method: 'POST', path: '/v2/online-checkout/payment-links', body } as const;
    const { id, order_id, url } = (await this.client.call(link, call)).payment_link;
    return { provider_ref: `${id}:${order_id}`, link_pay: url, provider_account };
  }

  async close(asked: LinkRef): Promise<number> {
    // The same key gives the link whose answer got lost.
    const { link_id } = idsOf(asked.provider_ref ?? (await this.open(asked)).provider_ref);
    const path = at('/v2/online-checkout/payment-links', link_id);
    await this.client.orNull(z.unknown(), { method: 'DELETE', path });
    return 1;
  }

  async payment(id: string): Promise<PaymentFacts | null> {
    const found = await this.client.orNull(paymentAnswer, { method: 'GET', path: at('/v2/payments', id) });
    return found && this.factsOf(found.payment);
  }

  async paymentsOf({ provider_ref }: LinkRef): Promise<PaymentFacts[]> {
    // A link whose answer got lost was shown to nobody.
    if (provider_ref === null) return [];
    const path = at('/v2/orders', idsOf(provider_ref).order_id);
    const tenders = (await this.client.orNull(orderAnswer, { method: 'GET', path }))?.order.tenders ?? [];
    const facts: PaymentFacts[] = [];
    for (const { id, payment_id } of tenders)
      facts.push(...[await this.payment(payment_id ?? id)].flatMap((one) => one ?? []));
    return facts.reverse();
  }

  async *changed({ from, to }: Span): AsyncIterable<PaymentFacts[]> {
    const span = { updated_at_begin_time: from, updated_at_end_time: to, sort_field: 'UPDATED_AT', sort_order: 'ASC' };
    const location_id = await this.location();
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({ ...span, location_id, ...(cursor === '' ? {} : { cursor }) });
      const call = { method: 'GET', path: `/v2/payments?${query.toString()}` } as const;
      const page: z.output<typeof paymentsAnswer> = await this.client.call(paymentsAnswer, call);
      yield await this.factsOfPage(page.payments ?? [], location_id);
      cursor = page.cursor || null;
    }
    yield* this.disputed(from, location_id);
  }

  async refund({ provider_payment_id, amount_minor, currency, key }: RefundOrder): Promise<string> {
    const amount = amount_minor ?? (await this.left(provider_payment_id));
    const amount_money = { amount, currency };
    // By the reason we know our own again.
    const idempotency_key = key.slice(0, MOST_KEY);
    const body = { idempotency_key, payment_id: provider_payment_id, amount_money, reason: key };
    return (await this.client.call(refundAnswer, { method: 'POST', path: '/v2/refunds', body })).refund.id;
  }

  async verify(input: WebhookInput): Promise<VerifiedNotice> {
    const notice = readNotice(input.body);
    const signature = headerOf(input, SIGNATURE);
    const { keys } = await this.accounts.account(this.form);
    const url = `${await this.settings.publicUrl()}/api/webhooks/square`;
    const trusted = notice !== null && isSigned(signature ?? '', keys.webhook_key ?? '', url, input.raw);
    const [kind, object_id] = [notice?.type ?? 'unknown', notice?.object_id ?? null];
    const verdict = notice === null ? 'no event' : signature === null ? 'missing' : 'wrong';
    return {
      lane: trusted ? 'trusted' : notice ? 'forged' : 'other',
      note: trusted ? 'key' : verdict,
      ...{ kind, object_id, asked: topicOf(kind) !== null && object_id !== null },
      dedupe_key: `${trusted ? '' : 'untrusted|'}${notice?.event_id ?? ''}`,
    };
  }

  async ask(kind: string, id: string): Promise<Told[]> {
    if (topicOf(kind) === 'dispute') return this.ofDispute(id);
    const facts = await this.payment(id);
    return facts ? [{ facts }] : [];
  }

  /** Payments tell of no disputes; their list can't be asked by time. */
  private async *disputed(from: string, location_id: string): AsyncIterable<PaymentFacts[]> {
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({ location_id, ...(cursor === '' ? {} : { cursor }) });
      const call = { method: 'GET', path: `/v2/disputes?${query.toString()}` } as const;
      const page: z.output<typeof disputesAnswer> = await this.client.call(disputesAnswer, call);
      const facts: PaymentFacts[] = [];
      for (const one of page.disputes ?? []) {
        if (!one.updated_at || one.updated_at < new Date(from)) continue;
        const found = await this.payment(one.disputed_payment.payment_id);
        if (found) facts.push({ ...found, dispute: toldDispute(one) });
      }
      yield facts;
      cursor = page.cursor || null;
    }
  }

  private async location(): Promise<string> {
    return (await this.accounts.account(this.form)).keys.location_id ?? '';
  }

  private async left(id: string): Promise<number> {
    const facts = await this.payment(id);
    if (!facts) throw new ProviderRefused('Square', 404, 'no such payment');
    return facts.amount_minor - facts.refunded_minor;
  }

  private async factsOf(one: SquarePayment): Promise<PaymentFacts> {
    const found = one.order_id
      ? await this.client.orNull(orderAnswer, { method: 'GET', path: at('/v2/orders', one.order_id) })
      : null;
    const refunds = await this.refundsOf(one);
    return { ...refunds, ...factsOfSquare(one, found?.order.reference_id || null, (await this.liveOnly()) ? 1 : 0) };
  }

  /** Square names a payment's refunds, and tells each by itself. */
  private async refundsOf({ refund_ids }: SquarePayment): Promise<Pick<PaymentFacts, 'refunds'>> {
    const refunds: ToldRefund[] = [];
    for (const id of refund_ids ?? []) {
      const found = await this.client.orNull(refundAnswer, { method: 'GET', path: at('/v2/refunds', id) });
      if (found) refunds.push(toldRefund(found.refund));
    }
    return { refunds };
  }

  /** A page with the references of its orders, asked for at once. */
  private async factsOfPage(payments: readonly SquarePayment[], location_id: string): Promise<PaymentFacts[]> {
    const order_ids = [...new Set(payments.flatMap(({ order_id }) => order_id ?? []))];
    if (order_ids.length === 0) return [];
    const call = { method: 'POST', path: '/v2/orders/batch-retrieve', body: { location_id, order_ids } } as const;
    const { orders } = await this.client.call(ordersAnswer, call);
    const references = new Map(orders?.map(({ id, reference_id }) => [id, reference_id || null]));
    const live = (await this.liveOnly()) ? 1 : 0;
    const facts: PaymentFacts[] = [];
    for (const one of payments) {
      const reference = references.get(one.order_id ?? '') ?? null;
      facts.push({ ...(await this.refundsOf(one)), ...factsOfSquare(one, reference, live) });
    }
    return facts;
  }

  private async ofDispute(id: string): Promise<Told[]> {
    const found = await this.client.orNull(disputeAnswer, { method: 'GET', path: at('/v2/disputes', id) });
    const facts = found && (await this.payment(found.dispute.disputed_payment.payment_id));
    if (!facts) return [];
    return [{ facts: { ...facts, dispute: toldDispute(found.dispute) } }];
  }
}
