import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
import { Settings } from '@ceiba/identity/server';
import type { PaymentFacts } from '../domain/payment-facts';
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
import { {{CONSTANT}}_ACCOUNT } from './account';
import { {{Pascal}}Client } from './{{name}}.client';

/** Its states in the words of `payment-ladder.ts`. */
const STATES = { pending: 'pending', paid: 'approved', failed: 'rejected', refunded: 'refunded' } as const;

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'refunded']),
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  account: z.string(),
  updated_at: z.string().transform((value) => new Date(value)),
});
const link = z.object({ id: z.string(), url: z.string(), account: z.string() });
const made = z.object({ id: z.string() });
const notice = z.object({ id: z.string(), type: z.string(), payment: z.string().max(60) });

const factsOf = (one: z.output<typeof payment>): PaymentFacts => ({
  provider: '{{name}}',
  provider_payment_id: one.id,
  external_reference: one.reference || null,
  status: STATES[one.state],
  status_detail: null,
  currency: one.currency,
  amount_minor: one.amount,
  refunded_minor: one.refunded,
  collector: one.account,
  live_mode: 1,
  method: null,
  type_method: null,
  created_at: null,
  approved_at: null,
  updated_at: one.updated_at,
});

/** {{title}}, behind the port of all providers. */
@ProviderName('{{name}}')
@Injectable()
export class {{Pascal}} extends PaymentProvider {
  readonly capabilities: Capabilities = {
    currencies: ['MXN'],
    counters: ['public', 'partner'],
    minimum_minor: 1,
    refunds: 'partial',
    subscriptions: false,
  };
  readonly form = {{CONSTANT}}_ACCOUNT;
  readonly signedBy = ['x-{{name}}-signature'];

  constructor(
    private readonly client: {{Pascal}}Client,
    private readonly accounts: ProviderAccounts,
    private readonly settings: Settings,
  ) {
    super();
  }

  async liveOnly(): Promise<boolean> {
    return (await this.accounts.account(this.form)).is_test === 0;
  }

  async check(account: ProviderAccount): Promise<string> {
    await this.client.call(z.array(payment), { method: 'GET', path: '/payments?reference=none' }, account);
    return 'Cuenta {{title}}';
  }

  async open({ external_ref: reference, cart, currency, amount_minor: amount, ...order }: LinkOrder): Promise<OpenedLink> {
    const goods = cart.lines.map(({ name_product: name, price, qty }) => ({ name, amount: toCents(price), quantity: qty }));
    const lines = [...goods, { name: 'Envío', amount: toCents(cart.shipping_amount), quantity: 1 }];
    const notification_url = `${await this.settings.publicUrl()}/api/webhooks/{{name}}`;
    const body = { reference, currency, amount, lines, notification_url };
    const call = { method: 'POST', path: '/links', body, key: order.idempotency_key } as const;
    const { id, url, account } = await this.client.call(link, call);
    return { provider_ref: id, link_pay: url, provider_account: account };
  }

  async close({ provider_ref, external_ref }: LinkRef): Promise<number> {
    const path = `/links?reference=${encodeURIComponent(external_ref)}`;
    const links = provider_ref ? [{ id: provider_ref }] : await this.client.call(z.array(made), { method: 'GET', path });
    for (const { id } of links)
      await this.client.call(made, { method: 'POST', path: `/links/${encodeURIComponent(id)}/close` });
    return links.length;
  }

  async payment(id: string): Promise<PaymentFacts | null> {
    try {
      return factsOf(await this.client.call(payment, { method: 'GET', path: `/payments/${encodeURIComponent(id)}` }));
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return null;
      throw error;
    }
  }

  paymentsOf({ external_ref }: LinkRef): Promise<PaymentFacts[]> {
    return this.search({ reference: external_ref });
  }

  async *changed({ from, to }: Span): AsyncIterable<PaymentFacts[]> {
    yield await this.search({ from, to });
  }

  async refund({ provider_payment_id, amount_minor, key }: RefundOrder): Promise<string> {
    const path = `/payments/${encodeURIComponent(provider_payment_id)}/refunds`;
    const body = amount_minor === null ? {} : { amount: amount_minor };
    return (await this.client.call(made, { method: 'POST', path, body, key })).id;
  }

  async verify(input: WebhookInput): Promise<VerifiedNotice> {
    const { data } = notice.safeParse(input.body);
    const about = { kind: data?.type ?? 'unknown', object_id: data?.payment ?? null };
    const trusted = data !== undefined && (await this.isSigned(data.payment, headerOf(input, 'x-{{name}}-signature')));
    const dedupe_key = trusted ? data.id : `untrusted|${data?.id ?? ''}`;
    const verdict = trusted ? { lane: 'trusted', note: 'signed' } : { lane: 'forged', note: 'not signed by us' };
    return { ...about, ...(verdict as Pick<VerifiedNotice, 'lane' | 'note'>), asked: about.kind === 'payment', dedupe_key };
  }

  async ask(_kind: string, id: string): Promise<Told[]> {
    const facts = await this.payment(id);
    return facts ? [{ facts }] : [];
  }

  private async search(query: Record<string, string>): Promise<PaymentFacts[]> {
    const path = `/payments?${new URLSearchParams(query).toString()}`;
    return (await this.client.call(z.array(payment), { method: 'GET', path })).map(factsOf).reverse();
  }

  private async isSigned(text: string, signature: string | null): Promise<boolean> {
    const { keys } = await this.accounts.account(this.form);
    const want = createHmac('sha256', keys.secret ?? '').update(text).digest();
    const have = Buffer.from(signature ?? '', 'hex');
    return have.length === want.length && timingSafeEqual(have, want);
  }
}
