import { z } from 'zod';
import type { PaymentFacts, ToldRefund } from '../domain/payment-facts';

const instant = z.string().transform((value) => new Date(value));
const money = z.object({ amount: z.int(), currency: z.string() });

/** The fields of `GET /v2/payments/{id}` that we look at. */
export const squarePayment = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  location_id: z.string().nullish(),
  total_money: money,
  refunded_money: money.nullish(),
  processing_fee: z.array(z.object({ amount_money: money.nullish() })).nullish(),
  refund_ids: z.array(z.string()).nullish(),
  source_type: z.string().nullish(),
  card_details: z.object({ card: z.object({ card_type: z.string().nullish() }).nullish() }).nullish(),
  created_at: instant,
  updated_at: instant,
});
export type SquarePayment = z.output<typeof squarePayment>;

export const squareRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount_money: money,
  /** Of ours, what we gave along to know it again. */
  reason: z.string().nullish(),
  created_at: instant.nullish(),
});

const REFUNDS: Readonly<Record<string, ToldRefund['state']>> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  REJECTED: 'refused',
  FAILED: 'refused',
};

export const toldRefund = ({
  id,
  status,
  amount_money,
  reason,
  created_at,
}: z.output<typeof squareRefund>): ToldRefund => ({
  id,
  amount_minor: amount_money.amount,
  state: REFUNDS[status] ?? 'pending',
  said: status,
  key: reason ?? '',
  created_at: created_at ?? null,
});

const STATES: Readonly<Record<string, string>> = {
  PENDING: 'pending',
  APPROVED: 'in_process',
  COMPLETED: 'approved',
  CANCELED: 'cancelled',
  FAILED: 'rejected',
};
const CARDS: Readonly<Record<string, string>> = { CREDIT: 'credit_card', DEBIT: 'debit_card' };

/** Square counts its fee a while after the payment. */
function countedOf({ processing_fee, total_money }: SquarePayment): Pick<PaymentFacts, 'fee_minor' | 'net_minor'> {
  if (!processing_fee || processing_fee.length === 0) return { fee_minor: null, net_minor: null };
  const fee_minor = processing_fee.reduce((sum, { amount_money }) => sum + (amount_money?.amount ?? 0), 0);
  return { fee_minor, net_minor: total_money.amount - fee_minor };
}

/** A payment, with our reference, which stands on its order. */
export function factsOfSquare(one: SquarePayment, reference: string | null, live_mode: 0 | 1): PaymentFacts {
  const { amount, currency } = one.total_money;
  const refunded_minor = one.refunded_money?.amount ?? 0;
  const state = STATES[one.status] ?? 'in_process';
  return {
    provider: 'square',
    provider_payment_id: one.id,
    external_reference: reference,
    status: state === 'approved' && refunded_minor >= amount ? 'refunded' : state,
    status_detail: null,
    currency,
    amount_minor: amount,
    refunded_minor,
    collector: one.location_id ?? null,
    live_mode,
    method: one.source_type?.toLowerCase() ?? null,
    type_method: CARDS[one.card_details?.card?.card_type ?? ''] ?? null,
    created_at: one.created_at,
    approved_at: state === 'approved' ? one.updated_at : null,
    updated_at: one.updated_at,
    ...countedOf(one),
  };
}
