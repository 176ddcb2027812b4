import type { RefundBeginning, RefundState, RefundWay } from '@ceiba/payments/contract';

/** A refund as far as it counts. */
export interface CountedRefund {
  amount_minor: number;
  state: RefundState;
  began: RefundBeginning;
  way: RefundWay;
}

export interface RefundMoney {
  /** Cents that went back: through the provider and by hand. */
  refunded_minor: number;
  /** Asked for, and not yet done. */
  refunding_minor: number;
  /** May still be given back. */
  left_minor: number;
  /** Went back through the provider because somebody here asked for it. */
  ours_minor: number;
}

const sum = (refunds: readonly CountedRefund[]): number =>
  refunds.reduce((all, { amount_minor }) => all + amount_minor, 0);

/** What of a payment went back, is on its way, and is left. What the provider says counts, if it is more than we know. */
export function refundMoney(
  payment: { amount_minor: number; refunded_minor: number },
  refunds: readonly CountedRefund[],
): RefundMoney {
  const done = refunds.filter(({ state }) => state === 'done');
  const through = done.filter(({ way }) => way === 'provider');
  const by_hand = sum(done.filter(({ way }) => way === 'transfer'));
  const refunded_minor = Math.max(payment.refunded_minor, sum(through)) + by_hand;
  const refunding_minor = sum(refunds.filter(({ state }) => state === 'asked' || state === 'pending'));
  return {
    refunded_minor,
    refunding_minor,
    left_minor: Math.max(0, payment.amount_minor - refunded_minor - refunding_minor),
    ours_minor: sum(through.filter(({ began }) => began === 'staff')),
  };
}
