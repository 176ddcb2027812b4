import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
import { providerFetch } from '@ceiba/platform/server';
import type { PaymentFacts, ToldDispute } from '../domain/payment-facts';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { MERCADOPAGO_ACCOUNT } from './account';
import { factsOfMercadoPago, readFacts } from './payment-answer';
import type { PreferenceRequest } from './preference';

export interface Preference {
  id: string;
  init_point: string;
  collector: string;
}

const text = z.union([z.string(), z.number()]).transform(String);
const instant = z.string().transform((value) => new Date(value));
const preference = z.object({ id: z.string(), init_point: z.string(), collector_id: text });
const preferences = z.object({ elements: z.array(z.object({ id: z.string() })) });
const found = z.object({ results: z.array(z.unknown()) });
const order = z.object({ payments: z.array(z.object({ id: text })) });
const refund = z.object({ id: text });
const chargeback = z.object({
  id: text,
  amount: z.union([z.string(), z.number()]).nullish(),
  reason: z.string().nullish(),
  coverage_applied: z.boolean().nullish(),
  date_created: instant.nullish(),
  date_last_updated: instant.nullish(),
  payments: z.array(z.union([text, z.object({ id: text }).transform(({ id }) => id)])),
  date_documentation_deadline: instant.nullish(),
});
const chargebacks = z.object({ results: z.array(chargeback) });
const claim = z.object({
  id: text,
  resource: z.string().nullish(),
  resource_id: text.nullish(),
  stage: z.string().nullish(),
  status: z.string().nullish(),
  date_created: instant.nullish(),
  last_updated: instant.nullish(),
});

const owner = z.object({
  id: text,
  nickname: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  site_id: z.string(),
});

interface Span {
  from: string;
  to: string;
  offset: number;
  limit: number;
}

export interface MercadoPagoCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** `X-Idempotency-Key`: a repeated call with it has one effect. */
  key?: string;
}

/** Mercado Pago's API over plain HTTP (payments.md, section 1.1). Never call it inside a transaction. */
@Injectable()
export class MercadoPagoClient {
  constructor(private readonly accounts: ProviderAccounts) {}

  /** Whose account it is. */
  async owner(account: ProviderAccount): Promise<z.output<typeof owner>> {
    return owner.parse(await this.call({ method: 'GET', path: '/users/me' }, account));
  }

  async createPreference(request: PreferenceRequest, key: string): Promise<Preference> {
    const made = preference.parse(
      await this.call({ method: 'POST', path: '/checkout/preferences', body: request, key }),
    );
    return { id: made.id, init_point: made.init_point, collector: made.collector_id };
  }

  /** Preferences of one of our attempts (there may be one that we never heard of). */
  async preferenceIds(external_reference: string): Promise<string[]> {
    const path = `/checkout/preferences/search?external_reference=${encodeURIComponent(external_reference)}`;
    const answer = preferences.parse(await this.call({ method: 'GET', path }));
    return answer.elements.map((element) => element.id);
  }

  /** Ends a link; a payment that was begun already may still arrive. */
  async expirePreference(id: string, at: Date): Promise<void> {
    const body = { expires: true, expiration_date_to: at.toISOString() };
    await this.call({ method: 'PUT', path: `/checkout/preferences/${encodeURIComponent(id)}`, body });
  }

  /** A payment by the provider's id; null where it has none (yet). */
  async payment(id: string): Promise<PaymentFacts | null> {
    const body = await this.orNull({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` });
    return body === null ? null : this.withChargeback(factsOfMercadoPago(body));
  }

  /** All payments of one of our attempts, the newest first. */
  async paymentsOf(external_reference: string): Promise<PaymentFacts[]> {
    const query = `external_reference=${encodeURIComponent(external_reference)}&sort=date_created&criteria=desc`;
    const answer = found.parse(await this.call({ method: 'GET', path: `/v1/payments/search?${query}` }));
    return answer.results.map(factsOfMercadoPago);
  }

  /** Ids of the payments of a merchant order; null where there is none. */
  async paymentIdsOfOrder(id: string): Promise<string[] | null> {
    const body = await this.orNull({ method: 'GET', path: `/merchant_orders/${encodeURIComponent(id)}` });
    return body === null ? null : order.parse(body).payments.map((payment) => payment.id);
  }

  /** A page of the account's payments that changed in a span of time; what can't be read of it is left out. */
  async paymentsUpdated({ from, to, offset, limit }: Span): Promise<{ facts: PaymentFacts[]; size: number }> {
    const range = `range=date_last_updated&begin_date=${encodeURIComponent(from)}&end_date=${encodeURIComponent(to)}`;
    const path = `/v1/payments/search?${range}&sort=date_last_updated&criteria=asc&offset=${offset}&limit=${limit}`;
    const { results } = found.parse(await this.call({ method: 'GET', path }));
    const facts: PaymentFacts[] = [];
    for (const one of results.flatMap((result) => readFacts(result) ?? [])) facts.push(await this.withChargeback(one));
    return { facts, size: results.length };
  }

  /** A chargeback and its payments; null where there is none. */
  async chargeback(id: string): Promise<{ payments: string[]; dispute: ToldDispute } | null> {
    const body = await this.orNull({ method: 'GET', path: `/v1/chargebacks/${encodeURIComponent(id)}` });
    if (body === null) return null;
    const one = chargeback.parse(body);
    return { payments: one.payments, dispute: toldChargeback(one) };
  }

  /** A payment that was charged back names no chargeback: that is found by the payment. */
  private async withChargeback(facts: PaymentFacts): Promise<PaymentFacts> {
    if (facts.status !== 'charged_back' && facts.status_detail !== 'reimbursed') return facts;
    const path = `/v1/chargebacks/search?payment_id=${encodeURIComponent(facts.provider_payment_id)}`;
    const latest = chargebacks.parse(await this.call({ method: 'GET', path })).results.at(-1);
    return latest ? { ...facts, dispute: toldChargeback(latest) } : facts;
  }

  /** A buyer's claim; `payment` is null where it is about something else. */
  async claim(id: string): Promise<{ payment: string | null; dispute: (status: string) => ToldDispute } | null> {
    const body = await this.orNull({ method: 'GET', path: `/post-purchase/v1/claims/${encodeURIComponent(id)}` });
    if (body === null) return null;
    const one = claim.parse(body);
    const payment = one.resource === 'payment' ? (one.resource_id ?? null) : null;
    return { payment, dispute: (status) => toldClaim(one, status) };
  }

  /** Gives money back; without an amount all that is left. The same key never pays twice. */
  async refund(id: string, amount: number | null, key: string): Promise<string> {
    const path = `/v1/payments/${encodeURIComponent(id)}/refunds`;
    const body = amount === null ? {} : { amount };
    return refund.parse(await this.call({ method: 'POST', path, body, key })).id;
  }

  /** The same; null where there is no such thing (yet). */
  async orNull(call: MercadoPagoCall): Promise<unknown> {
    try {
      return await this.call(call);
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return null;
      throw error;
    }
  }

  /** Throws ProviderDown or ProviderRefused. */
  async call({ method, path, body, key }: MercadoPagoCall, as?: ProviderAccount): Promise<unknown> {
    const { url, keys, timeoutMs } = as ?? (await this.accounts.account(MERCADOPAGO_ACCOUNT));
    let response: Response;
    let said: string;
    try {
      response = await providerFetch('mercadopago', `${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${keys.access_token}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'x-idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      said = await response.text();
    } catch (error) {
      throw new ProviderDown(error instanceof Error ? error.name : 'no answer');
    }
    if (response.status >= 500 || response.status === 429) throw new ProviderDown(`status ${response.status}`);
    const answer = parsed(said);
    if (!response.ok) throw new ProviderRefused('Mercado Pago', response.status, reasonOf(answer));
    return answer;
  }
}

/** A claim that is closed ended as its payment's status says. */
function toldClaim(
  { id, stage, status, date_created, last_updated }: z.output<typeof claim>,
  payment: string,
): ToldDispute {
  const ended = payment === 'approved' ? 'won' : 'lost';
  return {
    ...{ id, kind: 'dispute', state: status === 'closed' ? ended : 'open', amount_minor: null, due_at: null },
    reason: (stage ?? 'claim') === 'claim' ? 'con el comprador' : 'en manos del proveedor',
    opened_at: date_created ?? null,
    updated_at: last_updated ?? null,
  };
}

/** `coverage_applied` says who bears it; null while that is open. */
function toldChargeback(one: z.output<typeof chargeback>): ToldDispute {
  const { id, amount, reason, coverage_applied, date_created, date_last_updated, date_documentation_deadline } = one;
  const ended = coverage_applied ? 'won' : 'lost';
  return {
    ...{ id, kind: 'chargeback', reason: reason ?? null },
    state: coverage_applied === null || coverage_applied === undefined ? 'open' : ended,
    amount_minor: amount === null || amount === undefined ? null : toCents(amount),
    due_at: date_documentation_deadline ?? null,
    opened_at: date_created ?? null,
    updated_at: date_last_updated ?? null,
  };
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said) as unknown;
  } catch {
    throw new ProviderDown('the answer is no JSON');
  }
}

function reasonOf(answer: unknown): string {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : '';
  return typeof message === 'string' ? message.slice(0, 200) : '';
}
