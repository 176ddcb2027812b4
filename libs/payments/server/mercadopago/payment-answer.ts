import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
import type { PaymentFacts, ToldRefund } from '../domain/payment-facts';

const text = z.union([z.string(), z.number()]).transform(String);
const instant = z.string().transform((value) => new Date(value));

/** The fields of `GET /v1/payments/{id}` that we look at; amounts come as numbers, in some answers as strings. */
const answer = z.object({
  id: text,
  status: z.string(),
  status_detail: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: z.union([z.string(), z.number()]),
  transaction_amount_refunded: z.union([z.string(), z.number()]).nullish(),
  transaction_details: z.object({ net_received_amount: z.union([z.string(), z.number()]).nullish() }).nullish(),
  fee_details: z
    .array(z.object({ amount: z.union([z.string(), z.number()]), fee_payer: z.string().nullish() }))
    .nullish(),
  refunds: z
    .array(
      z.object({
        id: text,
        amount: z.union([z.string(), z.number()]),
        status: z.string().nullish(),
        date_created: instant.nullish(),
      }),
    )
    .nullish(),
  external_reference: text.nullish(),
  collector_id: text.nullish(),
  live_mode: z.boolean(),
  payment_method_id: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  date_created: instant.nullish(),
  date_approved: instant.nullish(),
  date_last_updated: instant.nullish(),
});

const WON = 'reimbursed';
type Answer = z.output<typeof answer>;

const REFUNDS: Readonly<Record<string, ToldRefund['state']>> = {
  in_process: 'pending',
  rejected: 'refused',
  cancelled: 'refused',
};

const refundsOf = ({ refunds }: Answer): ToldRefund[] | undefined =>
  refunds?.map(({ id, amount, status, date_created }) => ({
    id,
    amount_minor: toCents(amount),
    state: REFUNDS[status ?? ''] ?? 'done',
    said: status ?? null,
    key: null,
    created_at: date_created ?? null,
  }));

/** What the shop pays of the fees; null where the provider has not counted yet. */
function feeOf({ fee_details }: Answer): number | null {
  const own = fee_details?.filter(({ fee_payer }) => fee_payer !== 'payer') ?? [];
  return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

/** Null, and zero, before the provider has counted. */
const netOf = ({ transaction_details }: Answer): number | null =>
  toCents(transaction_details?.net_received_amount ?? 0) || null;

/** Reads the provider's answer. Throws when it is no payment at all. */
export function factsOfMercadoPago(body: unknown): PaymentFacts {
  const payment = answer.parse(body);
  return {
    provider: 'mercadopago',
    provider_payment_id: payment.id,
    external_reference: payment.external_reference || null,
    // The bank gave back what it had taken: the money is here again.
    status: payment.status === 'charged_back' && payment.status_detail === WON ? 'approved' : payment.status,
    status_detail: payment.status_detail ?? null,
    currency: payment.currency_id,
    amount_minor: toCents(payment.transaction_amount),
    refunded_minor: toCents(payment.transaction_amount_refunded ?? 0),
    collector: payment.collector_id ?? null,
    live_mode: payment.live_mode ? 1 : 0,
    method: payment.payment_method_id ?? null,
    type_method: payment.payment_type_id ?? null,
    created_at: payment.date_created ?? null,
    approved_at: payment.date_approved ?? null,
    updated_at: payment.date_last_updated ?? null,
    fee_minor: feeOf(payment),
    net_minor: netOf(payment),
    refunds: refundsOf(payment),
  };
}

/** The same of one of many; null where it can't be read. */
export function readFacts(body: unknown): PaymentFacts | null {
  return answer.safeParse(body).success ? factsOfMercadoPago(body) : null;
}
