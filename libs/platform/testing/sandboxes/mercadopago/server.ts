// Mercado Pago's API and its hosted page: the routes (payments.md, section 1.1).
import { timingSafeEqual } from 'node:crypto';
import { Faults } from '../faults';
import { Call, json, Reply, Router } from '../http';
import { SANDBOX_COLLECTOR_ID, SandboxSecrets } from '../settings';
import { Store } from '../store';
import { Cashier } from './cashier';
import { Checkout } from './checkout';
import { Disputes } from './disputes';
import { apiError } from './errors';
import { MpFaults } from './faults';
import { Orders } from './orders';
import { Payments } from './payments';
import { Preapprovals } from './preapprovals';
import { Preferences } from './preferences';
import { Refunds } from './refunds';
import { UrlRule } from './validate-preference';
import { Webhooks } from './webhooks';

/** The payer's pages need no token; `/checkout/preferences` is the API. */
const HOSTED = /^\/checkout\/(?!preferences(\/|$))/i;

export interface MercadoPagoOptions {
  store: Store;
  secrets: SandboxSecrets;
  baseUrl: () => string;
  webhookTarget: () => string;
  webhookDelays: number[];
  returnUrlAllowed: UrlRule;
  holdMs: number;
  now: () => Date;
}

export class MercadoPago {
  readonly preferences: Preferences;
  readonly payments: Payments;
  readonly webhooks: Webhooks;
  readonly cashier: Cashier;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly preapprovals: Preapprovals;
  readonly faults = new MpFaults();
  /** Those that all providers have. */
  readonly common: Faults;
  private readonly api = new Router();
  private readonly pages = new Router();

  constructor(private readonly options: MercadoPagoOptions) {
    const { store, now, returnUrlAllowed, webhookTarget: target, webhookDelays: delays } = options;
    const checkoutUrl = (): string => `${options.baseUrl()}/checkout`;
    this.common = new Faults(options.holdMs);
    this.preferences = new Preferences({ store, now, returnUrlAllowed, checkoutUrl });
    this.payments = new Payments(store, now);
    this.webhooks = new Webhooks({ store, now, target, delays, secret: options.secrets.mercadopagoWebhookSecret });
    this.cashier = new Cashier(this.payments, this.webhooks);
    const { payments, webhooks, cashier } = this;
    this.refunds = new Refunds(store, payments, now, (payment) => cashier.announce(payment));
    this.disputes = new Disputes({ store, payments, webhooks, cashier, now });
    this.preapprovals = new Preapprovals({ store, now, payments, webhooks, checkoutUrl });
    this.route();
  }

  async handle(call: Call): Promise<Reply> {
    const hosted = HOSTED.test(call.path) ? await this.pages.handle(call) : undefined;
    if (hosted) return hosted;
    if (!this.authorized(call)) return apiError(401, 'unauthorized', 'invalid access token');
    return this.common.around(() => this.answer(call));
  }

  private async answer(call: Call): Promise<Reply> {
    const fault = this.faults.take(call);
    if (fault && fault !== 'create-then-timeout') return fault;
    const reply = await this.api.handle(call);
    if (fault) return { status: 0, hold: this.options.holdMs };
    return reply ?? apiError(404, 'not_found', `resource ${call.path} not found`);
  }

  private authorized(call: Call): boolean {
    const want = Buffer.from(`Bearer ${this.options.secrets.mercadopagoAccessToken}`);
    const have = Buffer.from(call.headers.authorization ?? '');
    return want.length === have.length && timingSafeEqual(want, have);
  }

  private route(): void {
    const { preferences, payments, refunds, disputes } = this;
    const orders = new Orders(preferences, payments);
    const checkout = new Checkout(preferences, payments, this.cashier);
    const owner = { id: SANDBOX_COLLECTOR_ID, nickname: 'CEIBAPRUEBA', site_id: 'MLM' };
    this.api
      .on('GET', '/users/me', () => json(200, owner))
      .on('POST', '/checkout/preferences', (call) => preferences.create(call))
      .on('GET', '/checkout/preferences/search', (call) => preferences.search(call))
      .on('GET', '/checkout/preferences/:id', (call) => preferences.read(call))
      .on('PUT', '/checkout/preferences/:id', (call) => preferences.change(call))
      .on('GET', '/v1/payments/search', (call) => payments.search(call))
      .on('GET', '/v1/payments/:id', (call) => payments.read(call))
      .on('PUT', '/v1/payments/:id', (call) => refunds.cancel(call))
      .on('GET', '/v1/payments/:id/refunds', (call) => refunds.list(call))
      .on('POST', '/v1/payments/:id/refunds', (call) => refunds.create(call))
      .on('GET', '/v1/chargebacks/search', (call) => disputes.searchChargebacks(call))
      .on('GET', '/v1/chargebacks/:id', (call) => disputes.readChargeback(call))
      .on('GET', '/post-purchase/v1/claims/:id', (call) => disputes.readClaim(call))
      .on('GET', '/merchant_orders/search', (call) => orders.search(call))
      .on('GET', '/merchant_orders/:id', (call) => orders.read(call));
    this.preapprovals.api(this.api);
    this.preapprovals.pages(this.pages);
    this.pages
      .on('GET', '/checkout/:id', (call) => checkout.show(call))
      .on('POST', '/checkout/:id', (call) => checkout.submit(call));
  }
}
