import { fromCents } from '@ceiba/platform/contract';
import type { StoredReferenceRow } from '@ceiba/payments/contract';
import { isOpen } from '../../domain/match-line';
import type { ReferenceStanding } from '../../persistence/standing.reader';

/** A reference as staff choose it. */
export function referenceRowOf(one: ReferenceStanding): StoredReferenceRow {
  const { id_reference, reference, currency, amount_minor, attempt_state, paid_minor } = one;
  const { full_name, id_customers_sale_public, expires_at } = one;
  const ended = attempt_state === 'paid' || attempt_state === 'expired' ? attempt_state : 'over';
  return {
    ...{ id_reference, reference, currency, amount: fromCents(amount_minor), full_name, id_customers_sale_public },
    ...{ expires_at, state: isOpen({ attempt_state }) ? 'open' : ended },
    received: paid_minor > 0 ? fromCents(paid_minor) : null,
  };
}
