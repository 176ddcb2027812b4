import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
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
import { MercadoPagoClient } from './mercadopago.client';

const text = z.union([z.string(), z.number()]).transform(String);
const preapproval = z.object({
  id: z.string(),
  status: z.string(),
  init_point: z.string().nullish(),
  collector_id: text.nullish(),
  auto_recurring: z.object({
    transaction_amount: z.union([z.string(), z.number()]).nullish(),
    end_date: z.string().nullish(),
  }),
});
const instalment = z.object({
  preapproval_id: z.string(),
  status: z.string(),
  retry_attempt: z.number().nullish(),
  payment: z.object({ id: text.nullish() }).nullish(),
});
const instalments = z.object({ results: z.array(instalment) });

/** Both spellings of the last one are written in the documentation. */
const STATES: Readonly<Record<string, ProviderState>> = {
  pending: 'pending',
  authorized: 'active',
  paused: 'suspended',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};
const WANTED: Readonly<Record<WantedState, string>> = {
  active: 'authorized',
  suspended: 'paused',
  cancelled: 'cancelled',
};
/** Instalments that are looked at again. */
const LATEST = 12;
const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Subscriptions of Mercado Pago: preapprovals without a plan, agreed to on its page. */
@Injectable()
export class MercadoPagoPreapprovals extends ProviderSubscriptions {
  constructor(
    private readonly client: MercadoPagoClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open({
    amount_minor,
    currency,
    idempotency_key: key,
    ...order
  }: SubscriptionOrder): Promise<OpenedSubscription> {
    const { external_ref: external_reference, payer_email, back_url } = order;
    const transaction_amount = amount_minor / 100;
    const auto_recurring = { frequency: 1, frequency_type: 'months', transaction_amount, currency_id: currency };
    const reason = order.reason.slice(0, 250);
    const body = { reason, external_reference, payer_email, back_url, auto_recurring, status: 'pending' };
    const made = preapproval.parse(await this.client.call({ method: 'POST', path: '/preapproval', body, key }));
    if (!made.init_point) throw new ProviderDown('a preapproval without its page');
    return { provider_ref: made.id, link_pay: made.init_point, provider_account: made.collector_id ?? null };
  }

  async read(ref: string): Promise<SubscriptionFacts | null> {
    const body = await this.client.orNull({ method: 'GET', path: at('/preapproval', ref) });
    if (body === null) return null;
    const { status, auto_recurring } = preapproval.parse(body);
    const { transaction_amount, end_date } = auto_recurring;
    const ended = end_date && new Date(end_date) <= this.clock.now();
    const state = STATES[status] ?? 'pending';
    const last = (await this.instalmentsOf(ref)).at(-1);
    return {
      state: ended && state !== 'cancelled' ? 'expired' : state,
      amount_minor: transaction_amount ? toCents(transaction_amount) : null,
      failures: last?.status === 'recycling' ? (last.retry_attempt ?? 1) : 0,
    };
  }

  /** The first charge may come without a notification of its own, hours later: the list tells. */
  async charges(ref: string): Promise<PaymentFacts[]> {
    const found: PaymentFacts[] = [];
    for (const { payment } of (await this.instalmentsOf(ref)).slice(-LATEST)) {
      const facts = payment?.id ? await this.client.payment(payment.id) : null;
      if (facts) found.push(facts);
    }
    return found;
  }

  async set(ref: string, wanted: WantedState): Promise<void> {
    const status = WANTED[wanted];
    try {
      await this.client.call({ method: 'PUT', path: at('/preapproval', ref), body: { status } });
    } catch (error) {
      if (!(error instanceof ProviderRefused) || (await this.read(ref))?.state !== wanted) throw error;
    }
  }

  async reprice(ref: string, amount_minor: number, currency_id: string): Promise<void> {
    const body = { auto_recurring: { transaction_amount: amount_minor / 100, currency_id } };
    await this.client.call({ method: 'PUT', path: at('/preapproval', ref), body });
  }

  async about(kind: string, id: string): Promise<string | null | undefined> {
    if (kind === 'subscription_preapproval') return id;
    if (kind !== 'subscription_authorized_payment') return undefined;
    const body = await this.client.orNull({ method: 'GET', path: at('/authorized_payments', id) });
    return body === null ? null : instalment.parse(body).preapproval_id;
  }

  private async instalmentsOf(ref: string): Promise<z.output<typeof instalment>[]> {
    const path = `/authorized_payments/search?preapproval_id=${encodeURIComponent(ref)}`;
    return instalments.parse(await this.client.call({ method: 'GET', path })).results;
  }
}
