import type { RefundState, RefundWay } from '@ceiba/payments/contract';
import type { ToldRefund } from './payment-facts';

/** A refund that we know. */
export interface KnownRefund {
  id_refund: number;
  amount_minor: number;
  state: RefundState;
  way: RefundWay;
  refund_key: string;
  provider_refund_id: string | null;
  /** When the provider was asked for it first; null: it was not yet. */
  sent_at: Date | null;
}

export interface MatchedRefunds<T extends KnownRefund> {
  /** Of ours, what the provider says of them now. */
  moved: { refund: T; told: ToldRefund }[];
  /** Nobody here began these. */
  begun: ToldRefund[];
}

/** Clocks differ. */
const BEFORE_MS = 10 * 60_000;

/** One of ours whose answer we have not heard: by our key where the provider keeps it, else by amount and time. */
function waitsFor({ amount_minor, refund_key, sent_at, state }: KnownRefund, told: ToldRefund): boolean {
  if (state !== 'asked' || sent_at === null || amount_minor !== told.amount_minor) return false;
  if (told.key !== null) return told.key === refund_key;
  return told.created_at === null || told.created_at.getTime() >= sent_at.getTime() - BEFORE_MS;
}

/**
 * Which of the provider's refunds are ours, told before its answer came, or after it got lost; the others began there.
 * What went back before refunds were rows stands as one without an id: so much of what is told is known.
 */
export function matchRefunds<T extends KnownRefund>(
  known: readonly T[],
  told: readonly ToldRefund[],
): MatchedRefunds<T> {
  const through = known.filter(({ way }) => way === 'provider');
  const waiting = new Set(through.filter(({ provider_refund_id }) => provider_refund_id === null));
  let before_minor = [...waiting].reduce((sum, one) => sum + (one.state === 'done' ? one.amount_minor : 0), 0);
  const found: MatchedRefunds<T> = { moved: [], begun: [] };
  const unknown = told.filter((one) => {
    const refund = through.find(({ provider_refund_id }) => provider_refund_id === one.id);
    // What is decided is never undecided again by an older answer.
    if (refund && refund.state !== one.state && one.state !== 'pending') found.moved.push({ refund, told: one });
    return !refund;
  });
  for (const one of unknown) {
    const refund = [...waiting].find((ours) => waitsFor(ours, one));
    if (refund) {
      waiting.delete(refund);
      found.moved.push({ refund, told: one });
    } else if (before_minor >= one.amount_minor) before_minor -= one.amount_minor;
    else found.begun.push(one);
  }
  return found;
}
