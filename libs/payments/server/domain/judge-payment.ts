import type { PaymentFacts } from './payment-facts';
import { isPaid } from './payment-ladder';

export interface JudgedAttempt {
  provider_account: string | null;
  currency: string;
  amount_minor: number;
  state: 'creating' | 'open' | 'paid' | 'failed' | 'closed' | 'expired';
  expires_at: Date;
  closed_reason?: string | null;
}

export interface Circumstances {
  attempt: JudgedAttempt | null;
  cart_paid: boolean;
  /** Cents that earlier payments of the same attempt brought without making up the total. */
  earlier_minor: number;
  /** The environment takes real money only. */
  live_only: boolean;
}

export type Judgement =
  | { kind: 'wait' }
  /** Money without a cart: for the staff's list, never lost, never a sale by itself. */
  | { kind: 'unmatched'; reason: string }
  | { kind: 'partial' }
  | { kind: 'sell'; over_minor: number };

/** A charge that its subscription could not sell says so. */
const whyClosed = ({ closed_reason }: JudgedAttempt): string =>
  closed_reason?.startsWith('subscription_') ? closed_reason : 'cart_closed';

/** Who was paid, and with real money? These hold for every way a payment may go. */
function strange(facts: PaymentFacts, attempt: JudgedAttempt, live_only: boolean): string | null {
  if (attempt.provider_account !== null && facts.collector !== attempt.provider_account) return 'account';
  if (live_only && !facts.live_mode) return 'live_mode';
  if (facts.currency !== attempt.currency) return 'currency';
  return null;
}

/**
 * What becomes of a payment that the provider confirmed (payments.md, sections 0 and 5): status final, amount,
 * currency, reference and account ours, cart still waiting. Too little waits for the rest and for the staff; too much
 * is sold and flagged; money for a cart that is gone goes to the staff's list.
 */
export function judgePayment(
  facts: PaymentFacts,
  { attempt, cart_paid, earlier_minor, live_only }: Circumstances,
): Judgement {
  if (!isPaid(facts.status)) return { kind: 'wait' };
  const unmatched = (reason: string): Judgement => ({ kind: 'unmatched', reason });
  if (!attempt) return unmatched('unknown_reference');
  const odd = strange(facts, attempt, live_only);
  if (odd) return unmatched(odd);
  if (cart_paid || attempt.state === 'paid') return unmatched('second_payment');
  if (attempt.state === 'expired') return unmatched('expired');
  if (attempt.state === 'closed' || attempt.state === 'failed') return unmatched(whyClosed(attempt));
  if (facts.created_at !== null && facts.created_at > attempt.expires_at) return unmatched('expired');
  const sum = earlier_minor + facts.amount_minor - facts.refunded_minor;
  if (sum < attempt.amount_minor) return { kind: 'partial' };
  return { kind: 'sell', over_minor: sum - attempt.amount_minor };
}
