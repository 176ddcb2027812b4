import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
import type { PaymentFacts, ToldRefund } from '../domain/payment-facts';

const instant = z.string().transform((value) => new Date(value));
const money = z.object({ currency_code: z.string(), value: z.string() });
const captureAnswer = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.nullish(), net_amount: money.nullish() }).nullish(),
  create_time: instant.nullish(),
  update_time: instant.nullish(),
});
const refundAnswer = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  custom_id: z.string().nullish(),
  amount: money.nullish(),
  create_time: instant.nullish(),
});
const link = z.object({ href: z.string(), rel: z.string() });
const payments = z.object({ captures: z.array(captureAnswer).nullish(), refunds: z.array(refundAnswer).nullish() });
const unit = z.object({
  custom_id: z.string().nullish(),
  amount: money,
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: payments.nullish(),
});

/** `GET /v2/checkout/orders/{id}`, of which we look at one unit with one capture. */
export const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  create_time: instant.nullish(),
  update_time: instant.nullish(),
  purchase_units: z.tuple([unit]),
  links: z.array(link).nullish(),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** Captures whose refunds are counted as such, and those that never were money. */
const CAPTURED: Readonly<Record<string, string>> = {
  COMPLETED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  REFUNDED: 'refunded',
  PENDING: 'in_process',
  DECLINED: 'rejected',
  FAILED: 'rejected',
};

export const captureOf = ({ purchase_units: [{ payments: made }] }: OrderAnswer) => made?.captures?.at(-1) ?? null;

/** Cents given back: all of it where PayPal says so, whatever refunds it lists. */
function refundedOf(order: OrderAnswer, amount_minor: number): number {
  if (captureOf(order)?.status === 'REFUNDED') return amount_minor;
  const refunds = order.purchase_units[0].payments?.refunds ?? [];
  return refunds.reduce(
    (sum, { status, amount }) => sum + (status === 'COMPLETED' && amount ? toCents(amount.value) : 0),
    0,
  );
}

const REFUNDS: Readonly<Record<string, ToldRefund['state']>> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'refused',
  CANCELLED: 'refused',
};

/** `custom_id` is what we gave along with one of ours; of others it repeats the order's. */
const refundsOf = (order: OrderAnswer): ToldRefund[] =>
  (order.purchase_units[0].payments?.refunds ?? []).map(
    ({ id, status, status_details, custom_id, amount, create_time }) => ({
      id,
      amount_minor: amount ? toCents(amount.value) : 0,
      state: REFUNDS[status] ?? 'pending',
      said: status_details?.reason ?? status,
      key: custom_id ?? '',
      created_at: create_time ?? null,
    }),
  );

/** Fee and net of what was taken; PayPal tells them once it has. */
function countedOf(order: OrderAnswer): Pick<PaymentFacts, 'fee_minor' | 'net_minor'> {
  const { paypal_fee, net_amount } = captureOf(order)?.seller_receivable_breakdown ?? {};
  return {
    fee_minor: paypal_fee ? toCents(paypal_fee.value) : null,
    net_minor: net_amount ? toCents(net_amount.value) : null,
  };
}

/** An order with what came of it; the order's id is the payment's, from the approval to the last refund. Null before anybody approved. */
export function factsOfOrder(order: OrderAnswer, live_mode: 0 | 1): PaymentFacts | null {
  const capture = captureOf(order);
  if (!capture && order.status !== 'APPROVED') return null;
  const [{ custom_id, amount, payee }] = order.purchase_units;
  const { value, currency_code } = capture?.amount ?? amount;
  const status = capture ? (CAPTURED[capture.status] ?? 'in_process') : 'authorized';
  const amount_minor = toCents(value);
  const taken = status === 'approved' || status === 'refunded' ? capture?.create_time : null;
  return {
    provider: 'paypal',
    provider_payment_id: order.id,
    external_reference: custom_id || null,
    status,
    status_detail: capture?.status_details?.reason ?? null,
    currency: currency_code,
    amount_minor,
    refunded_minor: capture ? refundedOf(order, amount_minor) : 0,
    collector: payee?.merchant_id ?? null,
    live_mode,
    method: 'paypal',
    type_method: null,
    created_at: order.create_time ?? null,
    approved_at: taken ?? null,
    updated_at: capture?.update_time ?? order.update_time ?? null,
    taken_id: capture?.id ?? null,
    ...countedOf(order),
    refunds: refundsOf(order),
  };
}
