import type { PaymentFacts } from '../domain/payment-facts';

/** What a subscription is opened with: the same amount every month, until somebody ends it. */
export interface SubscriptionOrder {
  external_ref: string;
  currency: string;
  amount_minor: number;
  /** What its payer reads. */
  reason: string;
  payer_email: string;
  /** Where its payer comes back to. */
  back_url: string;
  /** A repeated call with it makes no second one. */
  idempotency_key: string;
}

export interface OpenedSubscription {
  provider_ref: string;
  /** Null where its charges don't say whom they pay. */
  provider_account: string | null;
  link_pay: string;
}

/** How a subscription stands with its provider, in our words. */
export type ProviderState = 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired';

export interface SubscriptionFacts {
  state: ProviderState;
  /** What the next charge will be, where the provider says so. */
  amount_minor: number | null;
  /** Charges that failed since the last one that did not. */
  failures: number;
}

/** What may be asked for; `cancelled` is for good. */
export type WantedState = 'active' | 'suspended' | 'cancelled';

/**
 * A provider that charges by itself, month by month (ADR 57). Every call goes out: never inside a transaction. Each
 * throws ProviderDown or ProviderRefused.
 */
export abstract class ProviderSubscriptions {
  abstract open(order: SubscriptionOrder): Promise<OpenedSubscription>;
  /** Null where the provider has none of this id (yet). */
  abstract read(ref: string): Promise<SubscriptionFacts | null>;
  /** What it charged, or tried to, since a day: the oldest first. */
  abstract charges(ref: string, since: Date): Promise<PaymentFacts[]>;
  /** Asks for a state; where it is so already nothing happens. Whether it is so then only `read` tells. */
  abstract set(ref: string, wanted: WantedState, reason: string): Promise<void>;
  /** What it charges from the next cycle on. */
  abstract reprice(ref: string, amount_minor: number, currency: string): Promise<void>;
  /** Which subscription a notification is about: undefined for other topics, null where the provider does not know it (yet). */
  abstract about(kind: string, id: string): Promise<string | null | undefined>;
}
