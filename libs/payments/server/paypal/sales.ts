import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fromCents, toCents } from '@ceiba/platform/contract';
import type { PaymentFacts } from '../domain/payment-facts';
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
  ) {}

  /** Null where it has none of this id (yet). */
  async read(id: string): Promise<PaymentFacts | null> {
    const found = await this.client.orNull(sale, { method: 'GET', path: at(id) });
    if (!found) return null;
    const amount_minor = toCents(found.amount.total);
    const status = STATES[found.state] ?? 'in_process';
    const refunded = found.refunded_amount ? toCents(found.refunded_amount.value) : 0;
    return {
      provider: 'paypal',
      provider_payment_id: found.id,
      external_reference: found.custom || null,
      ...{ status, status_detail: null, currency: found.amount.currency, amount_minor },
      refunded_minor: status === 'refunded' ? amount_minor : refunded,
      collector: null,
      live_mode: (await this.accounts.account(PAYPAL_ACCOUNT)).is_test === 0 ? 1 : 0,
      ...{ method: 'paypal', type_method: null },
      created_at: found.create_time ?? null,
      approved_at: status === 'approved' ? (found.create_time ?? null) : null,
      updated_at: found.update_time ?? null,
    };
  }

  /** Answers the refund's id; null where there is no such sale. */
  async refund({ provider_payment_id: id, amount_minor, currency, key }: RefundOrder): Promise<string | null> {
    const body = amount_minor === null ? {} : { amount: { total: fromCents(amount_minor), currency } };
    const given = await this.client.orNull(refund, { method: 'POST', path: at(id, '/refund'), body, key });
    return given?.id ?? null;
  }
}
