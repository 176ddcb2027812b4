import type { DisputeState, RefundState } from '@ceiba/payments/contract';

/** A refund as its provider tells it. */
export interface ToldRefund {
  id: string;
  amount_minor: number;
  state: Exclude<RefundState, 'asked'>;
  /** Why it was refused. */
  said: string | null;
  /** What we gave along to know it again; null where the provider keeps nothing of ours. */
  key: string | null;
  created_at: Date | null;
}

/** A claim or a chargeback as its provider tells it. */
export interface ToldDispute {
  id: string;
  kind: 'dispute' | 'chargeback';
  state: DisputeState;
  amount_minor: number | null;
  reason: string | null;
  /** Until when the shop may answer. */
  due_at: Date | null;
  opened_at: Date | null;
  updated_at: Date | null;
}

/** What the provider itself says of a payment; the only thing that counts (payments.md, section 0). */
export interface PaymentFacts {
  provider: string;
  provider_payment_id: string;
  external_reference: string | null;
  /** Of the ladder in `payment-ladder.ts`: a provider translates its own. */
  status: string;
  status_detail: string | null;
  currency: string;
  amount_minor: number;
  refunded_minor: number;
  collector: string | null;
  live_mode: 0 | 1;
  method: string | null;
  type_method: string | null;
  created_at: Date | null;
  approved_at: Date | null;
  updated_at: Date | null;
  /** The provider's id of the taken money, where it is not the payment's. */
  taken_id?: string | null;
  /** What the provider kept, and what it paid out; left out or null where it doesn't tell (yet). */
  fee_minor?: number | null;
  net_minor?: number | null;
  /** All refunds, the oldest first; left out where the provider didn't list them. */
  refunds?: readonly ToldRefund[];
  /** Left out where nothing was told of one. */
  dispute?: ToldDispute;
}
