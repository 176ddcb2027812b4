/** What the decision about a payment looks at. */
interface Money {
  status: string;
  outcome: string;
  reason: string | null;
  attention: string | null;
  amount_minor: number;
  refunded_minor: number;
  over_minor: number;
}

/** Reasons that a sale would not cure: the money is not ours, not real, or not what the cart cost. */
const NEVER_SOLD = new Set(['unknown_reference', 'account', 'live_mode', 'currency', 'partial']);

/** May staff make the sale after all? */
export function isSaleable(payment: Money, total_minor: number | null): boolean {
  return (
    payment.outcome === 'unmatched' &&
    payment.status === 'approved' &&
    total_minor !== null &&
    !NEVER_SOLD.has(payment.reason ?? '') &&
    payment.amount_minor - payment.refunded_minor >= total_minor
  );
}

/** May it be given back? Of a sale only what was paid too much; the rest goes with the cancel of the sale. */
export function isRefundable(payment: Money): boolean {
  if (payment.status !== 'approved' || payment.reason === 'account') return false;
  if (payment.outcome === 'sold') return payment.attention === 'overpaid' && payment.over_minor > 0;
  return payment.outcome === 'unmatched' || payment.outcome === 'partial';
}
