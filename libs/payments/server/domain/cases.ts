import type { CaseAction, CaseKind } from '@ceiba/payments/contract';

/** What a decision looks at: the case, its payment, the cart that this paid. */
export interface CaseFacts {
  kind: CaseKind;
  decision: string | null;
  resolved_at: Date | null;
  payment: CaseMoney | null;
  /** What the cart cost, in cents, and whether it became a sale; null without a cart. */
  cart: { total_minor: number; paid: boolean } | null;
}

export interface CaseMoney {
  status: string;
  outcome: string;
  reason: string | null;
  amount_minor: number;
  refunded_minor: number;
}

/** Kinds that stop the dispatch of their sale until somebody has looked. */
const HOLDING: ReadonlySet<string> = new Set<CaseKind>(['refund', 'dispute', 'chargeback', 'fraud']);

export const holdsDispatch = (kind: string): boolean => HOLDING.has(kind);

/** Reasons that a sale would not cure: the money is not ours, not real, or not in the cart's currency. */
const NEVER_SOLD = new Set(['unknown_reference', 'account', 'live_mode', 'currency', 'partial']);
const NEVER_OURS = new Set(['account', 'live_mode', 'currency']);

export const leftOf = ({ amount_minor, refunded_minor }: CaseMoney): number => amount_minor - refunded_minor;

/** A sale of this very cart: never a second one of the same goods. */
function saleable({ kind, payment, cart }: CaseFacts): boolean {
  return (
    kind === 'unmatched' &&
    payment?.status === 'approved' &&
    cart !== null &&
    !cart.paid &&
    payment.reason !== 'second_payment' &&
    !NEVER_SOLD.has(payment.reason ?? '') &&
    leftOf(payment) >= cart.total_minor
  );
}

/** What may be decided about an open case, in the order in which it is offered. */
export function actionsOf(facts: CaseFacts): CaseAction[] {
  const { kind, payment, decision, resolved_at } = facts;
  if (decision !== null || resolved_at !== null) return [];
  if (kind === 'cfdi' || kind === 'difference' || kind === 'return' || holdsDispatch(kind) || !payment)
    return ['handled'];
  const ours = payment.status === 'approved' && payment.reason !== 'account' && leftOf(payment) > 0;
  const free = kind === 'unmatched' && ours && !NEVER_OURS.has(payment.reason ?? '');
  return [
    ...(saleable(facts) ? (['sale'] as const) : []),
    ...(ours ? (['refund'] as const) : []),
    ...(free ? (['cart', 'ticket'] as const) : []),
    'voucher',
    'outside',
    'handled',
  ];
}
