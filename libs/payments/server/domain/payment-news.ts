import type { CaseKind } from '@ceiba/payments/contract';

export interface News {
  kind: Extract<CaseKind, 'refund' | 'dispute' | 'chargeback' | 'fraud'>;
  detail?: string | null;
  amount_minor?: number;
  /** Until when it has to be answered; null where there is no such day any more. */
  due_at?: Date | null;
  /** It ended against the shop: people hear of it once more. */
  lost?: boolean;
}

interface Known {
  status: string;
  status_detail: string | null;
  refunded_minor: number;
}

interface Now extends Known {
  outcome: string;
  over_minor: number;
  /** Of what went back, what people here asked for. */
  ours_minor: number;
}

interface Decided {
  kind: CaseKind;
  decision: string | null;
  resolved_at: Date | null;
}

export const DISPUTE_WON = 'Se resolvió a favor: el dinero sigue aquí.';
const CHARGEBACKS: Readonly<Record<string, string>> = {
  in_process: 'El contracargo está en proceso.',
  settled: 'El contracargo se resolvió en contra: el dinero se perdió.',
  reimbursed: 'El contracargo se resolvió a favor: el dinero regresa.',
};

export const chargebackText = (status_detail: string | null): string | null => CHARGEBACKS[status_detail ?? ''] ?? null;

/** Money of which people decided that it goes back, or have still to decide: its refund is no news. */
function awaited({ kind, decision, resolved_at }: Decided): boolean {
  const waits = kind === 'unmatched' || kind === 'partial' || kind === 'sale_cancelled';
  return waits && (decision === 'refund' || decision === 'provider' || (decision === null && resolved_at === null));
}

/** Cents of a sold payment that went back although nobody here asked for it; of what was paid too much it is expected. */
function unasked({ refunded_minor, over_minor, outcome, ours_minor }: Now, cases: readonly Decided[]): number {
  if (outcome === 'waiting' || cases.some(awaited)) return 0;
  return Math.max(0, refunded_minor - ours_minor - Math.max(0, over_minor - ours_minor));
}

/**
 * What people must hear of a payment: money that went back by itself, a dispute, a chargeback and how it ends.
 * @param before what was known; null when the payment is new
 */
export function newsOf(before: Known | null, now: Now, cases: readonly Decided[]): News[] {
  const news: News[] = [];
  const grown = now.refunded_minor > (before?.refunded_minor ?? 0);
  const amount_minor = unasked(now, cases);
  if (grown && amount_minor > 0) news.push({ kind: 'refund', amount_minor });
  const moved = now.status !== before?.status;
  if (moved && now.status === 'in_mediation') news.push({ kind: 'dispute' });
  if (now.status === 'charged_back' && (moved || now.status_detail !== before?.status_detail))
    news.push({ kind: 'chargeback' });
  return news;
}
