import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fromCents } from '@ceiba/platform/contract';
import { Settings } from '@ceiba/identity/server';
import { Clock } from '@ceiba/platform/server';
import type { PaymentFacts } from '../domain/payment-facts';
import {
  type Capabilities,
  headerOf,
  type LinkOrder,
  type LinkRef,
  type OpenedLink,
  PaymentProvider,
  ProviderDown,
  ProviderName,
  ProviderRefused,
  type RefundOrder,
  type Span,
  type Told,
  type VerifiedNotice,
  type WebhookInput,
} from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { PAYPAL_ACCOUNT } from './account';
import { PaypalBilling } from './billing';
import { PaypalCertificates } from './certificates';
import { captureOf, factsOfOrder, type OrderAnswer, orderAnswer } from './order-answer';
import { type DisputeList, disputeAnswer, disputeList, nextOf, toldDispute } from './dispute-answer';
import { orderRequest } from './order-request';
import { PaypalClient } from './paypal.client';
import { readNotice, topicOf } from './read-notice';
import { isPaypals, isSigned, isTrustedPlace, type Transmission } from './signature';

const PAGE = 100;
const made = z.object({ id: z.string() });
const capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const report = z.object({
  total_pages: z.number(),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().nullish(),
        custom_field: z.string().nullish(),
      }),
    }),
  ),
});
const OUR_REFERENCE = /^[0-9a-f]{32}$/;
/** What the payer may mend, or what is over: no money came of it. */
const NOT_TAKEN = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED'];
const at = (path: string, id: string, more = ''): string => `${path}/${encodeURIComponent(id)}${more}`;

/** PayPal: orders that the payer approves and we capture (payments.md, section 1.2). */
@ProviderName('paypal')
@Injectable()
export class Paypal extends PaymentProvider {
  readonly capabilities: Capabilities = {
    currencies: ['USD'],
    counters: ['public', 'partner'],
    minimum_minor: 1,
    refunds: 'partial',
    refund_days: 180,
    subscriptions: true,
    disputes: 'apart',
  };
  readonly form = PAYPAL_ACCOUNT;
  readonly signedBy = ['id', 'time', 'sig'].map((part) => `paypal-transmission-${part}`).concat('paypal-cert-url');

  constructor(
    override readonly subscriptions: PaypalBilling,
    private readonly client: PaypalClient,
    private readonly accounts: ProviderAccounts,
    private readonly certificates: PaypalCertificates,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async liveOnly(): Promise<boolean> {
    return (await this.accounts.account(this.form)).is_test === 0;
  }

  async check(account: ProviderAccount): Promise<string> {
    const { webhook_id = '' } = account.keys;
    await this.client.call(made, { method: 'GET', path: at('/v1/notifications/webhooks', webhook_id) }, account);
    return `Aplicación ${account.keys.client_id}`;
  }

  async open(order: LinkOrder): Promise<OpenedLink> {
    const { name } = await this.settings.get();
    const body = orderRequest(order, await this.settings.publicUrl(), name);
    const call = { method: 'POST', path: '/v2/checkout/orders', body, key: order.idempotency_key } as const;
    const { id, links, purchase_units } = await this.client.call(orderAnswer, call);
    const link_pay = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    const provider_account = purchase_units[0].payee?.merchant_id;
    if (!link_pay || !provider_account) throw new ProviderDown('an order without its page');
    return { provider_ref: id, link_pay, provider_account };
  }

  /** There is nothing to end: an order that nobody captures takes no money. */
  close(): Promise<number> {
    return Promise.resolve(0);
  }

  async payment(id: string): Promise<PaymentFacts | null> {
    const order = await this.order(id);
    return order ? this.factsOf(order) : this.subscriptions.sales.read(id);
  }

  async paymentsOf({ provider_ref }: LinkRef): Promise<PaymentFacts[]> {
    // Without its id nobody has the order's page either, so that nobody can have paid it.
    const facts = provider_ref === null ? null : await this.payment(provider_ref);
    return facts ? [facts] : [];
  }

  override async capture(authorized: PaymentFacts): Promise<PaymentFacts> {
    const { provider_payment_id: id, external_reference } = authorized;
    const call = { method: 'POST', path: at('/v2/checkout/orders', id, '/capture'), body: {} } as const;
    try {
      await this.client.call(made, { ...call, key: `capture-${external_reference}` });
    } catch (error) {
      if (!(error instanceof ProviderRefused) || error.status !== 422) throw error;
      if (NOT_TAKEN.includes(error.reason)) return { ...authorized, status: 'rejected', status_detail: error.reason };
      if (error.reason === 'ORDER_COMPLETION_IN_PROGRESS') throw new ProviderDown(error.reason);
    }
    return (await this.payment(id)) ?? authorized;
  }

  async *changed({ from, to }: Span): AsyncIterable<PaymentFacts[]> {
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ start_date: from, end_date: to, fields: 'transaction_info' });
      const path = `/v1/reporting/transactions?${query.toString()}&page_size=${PAGE}&page=${page}`;
      const { transaction_details, total_pages } = await this.client.call(report, { method: 'GET', path });
      const ours = transaction_details
        .map(({ transaction_info }) => transaction_info)
        .filter(({ custom_field }) => OUR_REFERENCE.test(custom_field ?? ''));
      const ids = new Set(ours.map((one) => one.paypal_reference_id ?? one.transaction_id));
      const found: PaymentFacts[] = [];
      for (const id of ids) found.push(...(await this.ofCapture(id)).map(({ facts }) => facts));
      yield found;
      if (page >= total_pages) break;
    }
    yield* this.disputed(from);
  }

  async refund(refund: RefundOrder): Promise<string> {
    const { provider_payment_id, amount_minor, currency, key } = refund;
    const order = await this.order(provider_payment_id);
    const given = order ? null : await this.subscriptions.sales.refund(refund);
    if (given) return given;
    const taken = order && captureOf(order);
    if (!taken) throw new ProviderRefused('PayPal', 422, 'the order was not captured');
    const amount = amount_minor === null ? {} : { amount: { currency_code: currency, value: fromCents(amount_minor) } };
    // By it we know our own again when the memory of keys is over.
    const body = { ...amount, custom_id: key };
    const call = { method: 'POST', path: at('/v2/payments/captures', taken.id, '/refund'), body, key } as const;
    return (await this.client.call(made, call)).id;
  }

  async verify(input: WebhookInput): Promise<VerifiedNotice> {
    const notice = readNotice(input.body);
    const verdict = notice ? await this.verdictOn(input) : 'no event';
    const trusted = verdict === null;
    const kind = notice?.event_type ?? 'unknown';
    const object_id = notice?.object_id ?? null;
    const asked = topicOf(kind) !== null && object_id !== null;
    const lane = trusted ? 'trusted' : notice ? 'forged' : 'other';
    const dedupe_key = `${trusted ? '' : 'untrusted|'}${notice?.id ?? ''}`;
    return { lane, note: verdict ?? 'certificate', kind, object_id, asked, dedupe_key };
  }

  async ask(kind: string, id: string): Promise<Told[]> {
    const topic = topicOf(kind);
    if (topic === 'capture') return this.ofCapture(id);
    if (topic === 'dispute') return this.ofDispute(id);
    const facts = await this.payment(id);
    return facts ? [{ facts }] : [];
  }

  /** Reports tell of no disputes: they have a list of their own. */
  private async *disputed(from: string): AsyncIterable<PaymentFacts[]> {
    const query = new URLSearchParams({ update_time_after: from, page_size: '50' });
    let path: string | null = `/v1/customer/disputes?${query.toString()}`;
    while (path !== null) {
      const page: DisputeList = await this.client.call(disputeList, { method: 'GET', path });
      const found: PaymentFacts[] = [];
      for (const { dispute_id } of page.items ?? [])
        found.push(...(await this.ofDispute(dispute_id)).map(({ facts }) => facts));
      yield found;
      path = nextOf(page);
    }
  }

  private order(id: string): Promise<OrderAnswer | null> {
    return this.client.orNull(orderAnswer, { method: 'GET', path: at('/v2/checkout/orders', id) });
  }

  private async factsOf(order: OrderAnswer): Promise<PaymentFacts | null> {
    return factsOfOrder(order, (await this.liveOnly()) ? 1 : 0);
  }

  private async ofCapture(id: string): Promise<Told[]> {
    const found = await this.client.orNull(capture, { method: 'GET', path: at('/v2/payments/captures', id) });
    // What a subscription charged is a sale of its own.
    const facts = found
      ? await this.payment(found.supplementary_data.related_ids.order_id)
      : await this.subscriptions.sales.read(id);
    return facts ? [{ facts }] : [];
  }

  private async ofDispute(id: string): Promise<Told[]> {
    const one = await this.client.orNull(disputeAnswer, { method: 'GET', path: at('/v1/customer/disputes', id) });
    const [about] = one?.disputed_transactions ?? [];
    if (!one || !about) return [];
    const found = await this.ofCapture(about.seller_transaction_id);
    return found.map(({ facts }) => ({ facts: { ...facts, dispute: toldDispute(one) } }));
  }

  /** Null where PayPal signed it, else what is wrong. */
  private async verdictOn(input: WebhookInput): Promise<string | null> {
    const header = (part: string) => headerOf(input, `paypal-${part}`);
    const [id, time, signature] = [header('transmission-id'), header('transmission-time'), header('transmission-sig')];
    const cert_url = header('cert-url');
    if (!id || !time || !signature || !cert_url) return 'missing';
    const { url, keys } = await this.accounts.account(this.form);
    if (!isTrustedPlace(cert_url, url)) return 'certificate from elsewhere';
    const certificate = await this.certificates.at(cert_url);
    if (!certificate || !isPaypals(certificate, this.clock.now())) return 'no certificate';
    const sent: Transmission = { id, time, signature, cert_url };
    return isSigned(sent, keys.webhook_id ?? '', input.raw, certificate.publicKey) ? null : 'wrong';
  }
}
