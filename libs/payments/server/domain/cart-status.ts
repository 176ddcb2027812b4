import type { CartStatus } from '@ceiba/store/contract';
import { isRefused } from './payment-ladder';

interface AttemptState {
  state: string;
  closed_reason: string | null;
}

/** How the last attempt of a cart stands; `payments` are its own, the newest first. */
export function statusOf(
  state_cart: 'open' | 'paid',
  attempt: AttemptState | null,
  payments: readonly { status: string; outcome: string }[],
): Pick<CartStatus, 'state' | 'review'> {
  if (state_cart === 'paid') return { state: 'paid', review: 0 };
  if (!attempt || attempt.closed_reason === 'cancelled') return { state: 'open', review: 0 };
  // His money is here, a person has to look at it: he must not pay once more.
  if (payments.some(({ outcome }) => outcome === 'unmatched' || outcome === 'partial'))
    return { state: 'pending', review: 1 };
  if (attempt.state !== 'open' && attempt.state !== 'creating') return { state: 'failed', review: 0 };
  const [last] = payments;
  return { state: last && isRefused(last.status) ? 'failed' : 'pending', review: 0 };
}
