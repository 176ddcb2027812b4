import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import type { PaymentFacts, ToldRefund } from '../domain/payment-facts';
import type { RefundOrder } from '../ports/payment-provider';
import { ProviderAccounts } from '../ports/provider-accounts';
import { PAYPAL_ACCOUNT } from './account';
import { PaypalClient } from './paypal.client';

const instant = z.string().transform((value) => new Date(value));
const amount = z.object({ total: z.string(), currency: z.string() });
const sale = z.object({
  id: z.string(),
  state: z.string(),
  amount,
  refunded_amount: z.object({ value: z.string() }).nullish(),
  custom: z.string().nullish(),
  create_time: instant.nullish(),
  update_time: instant.nullish(),
});
const refund = z.object({ id: z.string() });
/** What the account's reports say of what was given back; the sale itself tells only the sum. */
const report = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().nullish(),
        transaction_amount: z.object({ value: z.string() }).nullish(),
      }),
    }),
  ),
});
const DAY_MS = 86_400_000;
/** The longest span that reports take. */
const SPAN_DAYS = 31;

const STATES: Readonly<Record<string, string>> = {
  completed: 'approved',
  partially_refunded: 'approved',
  refunded: 'refunded',
  pending: 'in_process',
  denied: 'rejected',
};
const at = (id: string, more = ''): string => `/v1/payments/sale/${encodeURIComponent(id)}${more}`;

/** What subscriptions charge: sales, which are shaped otherwise than captures of orders. */
@Injectable()
export class PaypalSales {
  constructor(
    private readonly client: PaypalClient,
    private readonly accounts: ProviderAccounts,
    private readonly clock: Clock,
  ) {}

  /** Null where it has none of this id (yet). */
  async read(id: string): Promise<PaymentFacts | null> {
    const found = await this.client.orNull(sale, { method: 'GET', path: at(id) });
    if (!found) return null;
    const amount_minor = toCents(found.amount.total);
    const status = STATES[found.state] ?? 'in_process';
    const refunded = found.refunded_amount ? toCents(found.refunded_amount.value) : 0;
    const given = refunded > 0 || status === 'refunded' ? await this.refundsOf(id) : [];
    return {
      provider: 'paypal',
      provider_payment_id: found.id,
      external_reference: found.custom || null,
      ...{ status, status_detail: null, currency: found.amount.currency, amount_minor },
      refunded_minor: status === 'refunded' ? amount_minor : refunded,
      // Reports are late by hours: what they don't list yet is not said to be none.
      ...(given.length > 0 ? { refunds: given } : {}),
      collector: null,
      live_mode: (await this.accounts.account(PAYPAL_ACCOUNT)).is_test === 0 ? 1 : 0,
      ...{ method: 'paypal', type_method: null },
      created_at: found.create_time ?? null,
      approved_at: status === 'approved' ? (found.create_time ?? null) : null,
      updated_at: found.update_time ?? null,
    };
  }

  /** Of the last days: later ones are decided long since. */
  private async refundsOf(id: string): Promise<ToldRefund[]> {
    const now = this.clock.now().getTime();
    const span = { start_date: new Date(now - (SPAN_DAYS - 1) * DAY_MS), end_date: new Date(now + 60_000) };
    const query = `start_date=${span.start_date.toISOString()}&end_date=${span.end_date.toISOString()}`;
    const path = `/v1/reporting/transactions?${query}&fields=transaction_info&page_size=500&page=1`;
    const { transaction_details } = await this.client.call(report, { method: 'GET', path });
    return transaction_details
      .map(({ transaction_info }) => transaction_info)
      .filter(({ paypal_reference_id }) => paypal_reference_id === id)
      .map(({ transaction_id, transaction_amount }) => ({
        ...{ id: transaction_id, state: 'done' as const, said: null, key: null, created_at: null },
        amount_minor: Math.abs(toCents(transaction_amount?.value ?? 0)),
      }));
  }

  /** Answers the refund's id; null where there is no such sale. */
  async refund({ provider_payment_id: id, amount_minor, currency, key }: RefundOrder): Promise<string | null> {
    const body = amount_minor === null ? {} : { amount: { total: fromCents(amount_minor), currency } };
    const given = await this.client.orNull(refund, { method: 'POST', path: at(id, '/refund'), body, key });
    return given?.id ?? null;
  }
}
