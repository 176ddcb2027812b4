import type { CartStatus } from '@ceiba/store/contract';
import { isRefused } from './payment-ladder';

interface AttemptState {
  id_attempt: number;
  state: string;
  closed_reason: string | null;
}

interface PaymentState {
  id_attempt: number | null;
  status: string;
  outcome: string;
}

/** How a cart's payment stands after its last attempt; `payments` are those of all its attempts, the newest first. */
export function statusOf(
  state_cart: 'open' | 'paid',
  attempt: AttemptState | null,
  payments: readonly PaymentState[],
): Pick<CartStatus, 'state' | 'review'> {
  if (state_cart === 'paid') return { state: 'paid', review: 0 };
  // His money is here, by whichever link, and a person has to look at it: he must not pay once more.
  if (payments.some(({ outcome }) => outcome === 'unmatched' || outcome === 'partial'))
    return { state: 'pending', review: 1 };
  if (!attempt || attempt.closed_reason === 'cancelled') return { state: 'open', review: 0 };
  if (attempt.state !== 'open' && attempt.state !== 'creating') return { state: 'failed', review: 0 };
  const last = payments.find(({ id_attempt }) => id_attempt === attempt.id_attempt);
  return { state: last && isRefused(last.status) ? 'failed' : 'pending', review: 0 };
}
