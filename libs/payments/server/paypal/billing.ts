import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Settings } from '@ceiba/identity/server';
import { Clock } from '@ceiba/platform/server';
import type { PaymentFacts } from '../domain/payment-facts';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import {
  type OpenedSubscription,
  ProviderSubscriptions,
  type ProviderState,
  type SubscriptionFacts,
  type SubscriptionOrder,
  type WantedState,
} from '../ports/provider-subscriptions';
import { PaypalClient } from './paypal.client';
import { PaypalSales } from './sales';

const made = z.object({ id: z.string() });
const money = z.object({ value: z.string() });
const subscription = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: z.string(),
  billing_info: z.object({ failed_payments_count: z.number().nullish() }).nullish(),
  plan: z
    .object({ billing_cycles: z.array(z.object({ pricing_scheme: z.object({ fixed_price: money }).nullish() })) })
    .nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
});
const transactions = z.object({ transactions: z.array(z.object({ id: z.string() })).nullish() });

const STATES: Readonly<Record<string, ProviderState>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};
const MOVES: Readonly<Record<WantedState, string>> = { active: 'activate', suspended: 'suspend', cancelled: 'cancel' };
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
/** After so many cycles in a row that failed PayPal suspends by itself. */
const FAILURES = 3;
const at = (path: string, id: string, more = ''): string => `${path}/${encodeURIComponent(id)}${more}`;

/** Subscriptions of PayPal: a plan of its own for each, so that its price can change alone. */
@Injectable()
export class PaypalBilling extends ProviderSubscriptions {
  constructor(
    private readonly client: PaypalClient,
    readonly sales: PaypalSales,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(order: SubscriptionOrder): Promise<OpenedSubscription> {
    const { external_ref: custom_id, idempotency_key: key, back_url } = order;
    const plan_id = await this.plan(order);
    const application_context = {
      brand_name: (await this.settings.get()).name.slice(0, 127),
      locale: 'es-MX',
      user_action: 'SUBSCRIBE_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: back_url,
      cancel_url: back_url,
    };
    const body = { plan_id, custom_id, application_context };
    const { id, links } = await this.client.call(subscription, { method: 'POST', path: SUBSCRIPTIONS, body, key });
    const link_pay = links?.find(({ rel }) => rel === 'approve')?.href;
    if (!link_pay) throw new ProviderDown('a subscription without its page');
    return { provider_ref: id, link_pay, provider_account: null };
  }

  async read(ref: string): Promise<SubscriptionFacts | null> {
    const found = await this.client.orNull(subscription, {
      method: 'GET',
      path: at(SUBSCRIPTIONS, ref, '?fields=plan'),
    });
    if (!found) return null;
    const price = found.plan?.billing_cycles[0]?.pricing_scheme?.fixed_price.value;
    return {
      state: STATES[found.status] ?? 'pending',
      amount_minor: price ? toCents(price) : null,
      failures: found.billing_info?.failed_payments_count ?? 0,
    };
  }

  async charges(ref: string, since: Date): Promise<PaymentFacts[]> {
    const span = `start_time=${since.toISOString()}&end_time=${new Date(this.clock.now().getTime() + 60_000).toISOString()}`;
    const path = at(SUBSCRIPTIONS, ref, `/transactions?${span}`);
    const found = (await this.client.orNull(transactions, { method: 'GET', path }))?.transactions ?? [];
    const facts: PaymentFacts[] = [];
    for (const { id } of found) {
      const one = await this.sales.read(id);
      if (one) facts.push(one);
    }
    return facts;
  }

  async set(ref: string, wanted: WantedState, reason: string): Promise<void> {
    const path = at(SUBSCRIPTIONS, ref, `/${MOVES[wanted]}`);
    try {
      await this.client.call(z.unknown(), { method: 'POST', path, body: { reason } });
    } catch (error) {
      if (!(error instanceof ProviderRefused) || (await this.read(ref))?.state !== wanted) throw error;
    }
  }

  async reprice(ref: string, amount_minor: number, currency_code: string): Promise<void> {
    const { plan_id } = await this.client.call(subscription, { method: 'GET', path: at(SUBSCRIPTIONS, ref) });
    const pricing_scheme = { fixed_price: { value: fromCents(amount_minor), currency_code } };
    const body = { pricing_schemes: [{ billing_cycle_sequence: 1, pricing_scheme }] };
    const path = at('/v1/billing/plans', plan_id, '/update-pricing-schemes');
    await this.client.call(z.unknown(), { method: 'POST', path, body });
  }

  /** Their charges have notices of their own, which are asked about as payments. */
  about(kind: string, id: string): Promise<string | undefined> {
    return Promise.resolve(kind.startsWith('BILLING.SUBSCRIPTION.') ? id : undefined);
  }

  private async plan({ reason, amount_minor, currency, idempotency_key }: SubscriptionOrder): Promise<string> {
    const name = reason.slice(0, 127);
    const product = { name, type: 'PHYSICAL' };
    const at_products = { method: 'POST', path: '/v1/catalogs/products', body: product } as const;
    const { id: product_id } = await this.client.call(made, { ...at_products, key: `${idempotency_key}-product` });
    const fixed_price = { value: fromCents(amount_minor), currency_code: currency };
    const cycle = {
      ...{ tenure_type: 'REGULAR', sequence: 1, total_cycles: 0 },
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price },
    };
    const payment_preferences = { auto_bill_outstanding: true, payment_failure_threshold: FAILURES };
    const body = { product_id, name, billing_cycles: [cycle], payment_preferences };
    const call = { method: 'POST', path: '/v1/billing/plans', body, key: `${idempotency_key}-plan` } as const;
    return (await this.client.call(made, call)).id;
  }
}
