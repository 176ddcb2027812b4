import { z } from 'zod';
import type { ToldDispute } from '../domain/payment-facts';

const instant = z.string().transform((value) => new Date(value));
const dispute = z.object({
  id: z.string(),
  state: z.string(),
  reason: z.string().nullish(),
  amount_money: z.object({ amount: z.int(), currency: z.string() }).nullish(),
  due_at: instant.nullish(),
  disputed_payment: z.object({ payment_id: z.string() }),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});

/** `GET /v2/disputes/{id}`, and a page of all. */
export const disputeAnswer = z.object({ dispute });
export const disputesAnswer = z.object({ disputes: z.array(dispute).nullish(), cursor: z.string().nullish() });

/** An inquiry takes no money; who accepts a dispute has lost it. */
const ENDS: Readonly<Record<string, ToldDispute['state']>> = {
  WON: 'won',
  INQUIRY_CLOSED: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
};

export function toldDispute(one: z.output<typeof dispute>): ToldDispute {
  return {
    ...{ id: one.id, kind: one.state.startsWith('INQUIRY') ? 'dispute' : 'chargeback', reason: one.reason ?? null },
    state: ENDS[one.state] ?? 'open',
    amount_minor: one.amount_money?.amount ?? null,
    due_at: one.due_at ?? null,
    opened_at: one.created_at ?? null,
    updated_at: one.updated_at ?? null,
  };
}
