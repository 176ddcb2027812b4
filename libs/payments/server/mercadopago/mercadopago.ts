import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Clock, Config } from '@ceiba/platform/server';
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
import { MERCADOPAGO_ACCOUNT } from './account';
import { askTopic, isAskedTopic, isHintTopic } from './asked-topics';
import { MercadoPagoClient } from './mercadopago.client';
import { MercadoPagoPreapprovals } from './preapproval';
import { preferenceOf } from './preference';
import { dedupeKey, descriptionIn, type Notice, readNotice } from './read-notice';
import { verifySignature } from './signature';

const PAGE = 100;

/** Mercado Pago: pesos, by preferences of its Checkout Pro (payments.md, section 1.1). */
@ProviderName('mercadopago')
@Injectable()
export class MercadoPago extends PaymentProvider {
  readonly capabilities: Capabilities = {
    currencies: ['MXN'],
    counters: ['public', 'partner'],
    minimum_minor: 1,
    refunds: 'partial',
    refund_days: 180,
    subscriptions: true,
  };
  readonly form = MERCADOPAGO_ACCOUNT;
  readonly signedBy = ['x-signature', 'x-request-id', 'x-retry'];

  constructor(
    override readonly subscriptions: MercadoPagoPreapprovals,
    private readonly client: MercadoPagoClient,
    private readonly accounts: ProviderAccounts,
    private readonly settings: Settings,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The sandbox of the demo behaves as an account with real money; a TEST- token never sees any. */
  async liveOnly(): Promise<boolean> {
    const { keys } = await this.accounts.account(this.form);
    return this.config.demo || (keys.access_token ?? '').startsWith('APP_USR-');
  }

  async check(account: ProviderAccount): Promise<string> {
    const { id, nickname, site_id } = await this.client.owner(account);
    if (site_id !== 'MLM')
      throw new ProviderRefused('Mercado Pago', 422, `la cuenta ${id} es de otro país (${site_id})`);
    return `Cuenta ${id} ${nickname}`.trim();
  }

  async open(order: LinkOrder): Promise<OpenedLink> {
    const { name: company, payment_expiry_minutes: expiry } = await this.settings.get();
    const publicUrl = await this.settings.publicUrl();
    const request = preferenceOf({ ...order, publicUrl, company, expiry });
    const { id, init_point, collector } = await this.client.createPreference(request, order.idempotency_key);
    return { provider_ref: id, link_pay: init_point, provider_account: collector };
  }

  async close(link: LinkRef, at: Date): Promise<number> {
    const ids = link.provider_ref ? [link.provider_ref] : await this.client.preferenceIds(link.external_ref);
    for (const id of ids) {
      try {
        await this.client.expirePreference(id, at);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
      }
    }
    return ids.length;
  }

  payment(id: string): Promise<PaymentFacts | null> {
    return this.client.payment(id);
  }

  paymentsOf({ external_ref }: LinkRef): Promise<PaymentFacts[]> {
    return this.client.paymentsOf(external_ref);
  }

  async *changed(span: Span): AsyncIterable<PaymentFacts[]> {
    for (let offset = 0; ; offset += PAGE) {
      const { facts, size } = await this.client.paymentsUpdated({ ...span, offset, limit: PAGE });
      yield facts;
      if (size < PAGE) return;
    }
  }

  refund({ provider_payment_id, amount_minor, key }: RefundOrder): Promise<string> {
    return this.client.refund(provider_payment_id, amount_minor === null ? null : amount_minor / 100, key);
  }

  async verify(input: WebhookInput): Promise<VerifiedNotice> {
    const notice = readNotice(input.query, input.body);
    const { kind, object_id } = notice;
    const { keys } = await this.accounts.account(this.form);
    const secrets = (keys.webhook_secrets ?? '').split(',').filter(Boolean);
    const { lane, note } = this.laneOf(notice, input, secrets);
    const asked = isAskedTopic(kind) && object_id !== null;
    return { lane, note, kind, object_id, asked, dedupe_key: dedupeKey(notice, lane === 'trusted', this.clock.now()) };
  }

  ask(kind: string, id: string, body: string): Promise<Told[]> {
    return askTopic(this.client, kind, id, descriptionIn(body));
  }

  private laneOf(
    notice: Notice,
    input: WebhookInput,
    secrets: readonly string[],
  ): Pick<VerifiedNotice, 'lane' | 'note'> {
    const signature = headerOf(input, 'x-signature');
    const signed = { signature, request_id: headerOf(input, 'x-request-id'), data_id: notice.signed_id };
    const verdict = verifySignature(signed, secrets, this.clock.now());
    if (verdict.ok) return { lane: 'trusted', note: verdict.note };
    const { style, kind } = notice;
    const known = isAskedTopic(kind) && notice.object_id !== null;
    if (style === 'ipn') return { lane: known && isHintTopic(kind, style) ? 'hint' : 'other', note: 'old style' };
    if (signature !== null) return { lane: 'forged', note: verdict.note };
    if (!known) return { lane: 'other', note: verdict.note };
    return { lane: isHintTopic(kind, style) ? 'hint' : 'forged', note: verdict.note };
  }
}
