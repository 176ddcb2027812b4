import type { DisputeState } from '@ceiba/payments/contract';
import type { PaymentFacts, ToldDispute } from './payment-facts';

/** A dispute as far as its payment's status hangs on it. */
export interface KnownDispute {
  kind: 'dispute' | 'chargeback';
  state: DisputeState;
  due_at: Date | null;
  updated_provider_at: Date | null;
}

const WORDS = {
  dispute: {
    name: 'Reclamo',
    open: 'El comprador abrió un reclamo.',
    won: 'El reclamo se resolvió a favor: el dinero sigue aquí.',
    lost: 'El reclamo se resolvió en contra: el dinero se perdió. Decida qué pasa con la venta.',
  },
  chargeback: {
    name: 'Contracargo',
    open: 'El contracargo está en proceso.',
    won: 'El contracargo se resolvió a favor: el dinero sigue aquí.',
    lost: 'El contracargo se resolvió en contra: el dinero se perdió. Decida qué pasa con la venta.',
  },
} as const;

/** What people read of it, without its day, which stands beside. */
export function disputeText(one: Pick<ToldDispute, 'id' | 'kind' | 'state' | 'reason'>): string {
  const { name, [one.state]: said } = WORDS[one.kind];
  return [`${name} ${one.id}${one.reason ? ` (${one.reason})` : ''}.`, said].join(' ').slice(0, 255);
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

/** Does an answer say more of a dispute than is known? What ended begins again only by later news. */
export function isLaterDispute(known: KnownDispute, told: ToldDispute): boolean {
  const same = known.state === told.state && known.kind === told.kind && timeOf(known.due_at) === timeOf(told.due_at);
  const ahead = timeOf(told.updated_at) - timeOf(known.updated_provider_at);
  if (same || ahead < 0) return false;
  return ahead > 0 || known.state === 'open';
}

/**
 * The status of a payment whose provider tells of disputes apart: while one is open, and after one was lost, the money is
 * not the shop's; won, it is again (payments.md, section 1.3).
 */
export function withDisputes(facts: PaymentFacts, disputes: readonly Omit<KnownDispute, 'due_at'>[]): PaymentFacts {
  if (facts.status !== 'approved') return facts;
  const is = (kind: KnownDispute['kind'] | null, state: DisputeState) =>
    disputes.some((one) => (kind === null || one.kind === kind) && one.state === state);
  if (is('chargeback', 'open')) return { ...facts, status: 'charged_back', status_detail: 'in_process' };
  if (is(null, 'lost')) return { ...facts, status: 'charged_back', status_detail: 'settled' };
  if (is('dispute', 'open')) return { ...facts, status: 'in_mediation' };
  return is('chargeback', 'won') ? { ...facts, status_detail: 'reimbursed' } : facts;
}
