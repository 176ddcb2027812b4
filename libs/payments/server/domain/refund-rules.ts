import { PAYMENT_MESSAGES, type RefundWay } from '@ceiba/payments/contract';
import { fromCents } from '@ceiba/platform/contract';

const DAY_MS = 86_400_000;

/** What of a payment and of its provider a refund looks at. */
export interface RefundFacts {
  status: string;
  reason: string | null;
  amount_minor: number;
  approved_at: Date | null;
  left_minor: number;
}

export interface RefundCounter {
  title: string;
  refunds: 'partial' | 'full' | 'none';
  /** Days after which it gives nothing back; left out: no end. */
  refund_days?: number;
  on: boolean;
}

/** Why nothing can be given back of a payment, whichever way; null where it can. */
export function moneyRefusal({ status, reason, left_minor }: RefundFacts): string | null {
  if (reason === 'account') return PAYMENT_MESSAGES.refundForeign;
  if (status === 'in_mediation' || status === 'charged_back') return PAYMENT_MESSAGES.refundDisputed;
  if (status === 'refunded') return PAYMENT_MESSAGES.refundedAll;
  if (status !== 'approved') return PAYMENT_MESSAGES.refundNotPaid;
  return left_minor > 0 ? null : PAYMENT_MESSAGES.refundedAll;
}

/** Why the provider can't give it back; null where it can. */
export function providerRefusal(
  { approved_at }: Pick<RefundFacts, 'approved_at'>,
  { title, refunds, refund_days, on }: RefundCounter,
  now: Date,
): string | null {
  if (refunds === 'none') return PAYMENT_MESSAGES.refundNone(title);
  const age = approved_at === null ? 0 : now.getTime() - approved_at.getTime();
  if (refund_days !== undefined && age > refund_days * DAY_MS) return PAYMENT_MESSAGES.refundTooOld(title, refund_days);
  return on ? null : PAYMENT_MESSAGES.refundOff(title);
}

/** May just this amount go this way? The text of what stands against it, or null. */
export function amountRefusal(
  amount_minor: number,
  way: RefundWay,
  { amount_minor: whole, left_minor }: RefundFacts,
  { title, refunds }: RefundCounter,
): string | null {
  if (amount_minor > left_minor) return PAYMENT_MESSAGES.refundTooMuch(fromCents(left_minor));
  return way === 'provider' && refunds === 'full' && amount_minor !== whole
    ? PAYMENT_MESSAGES.refundWhole(title)
    : null;
}
