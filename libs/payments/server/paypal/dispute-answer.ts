import { z } from 'zod';
import { toCents } from '@ceiba/platform/contract';
import type { ToldDispute } from '../domain/payment-facts';

const instant = z.string().transform((value) => new Date(value));
const money = z.object({ currency_code: z.string(), value: z.string() });

/** `GET /v1/customer/disputes/{id}` */
export const disputeAnswer = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  dispute_amount: money.nullish(),
  dispute_life_cycle_stage: z.string().nullish(),
  dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  seller_response_due_date: instant.nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })),
  create_time: instant.nullish(),
  update_time: instant.nullish(),
});

/** The list names them alone; the link to what follows is absolute. */
export const disputeList = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
});
export type DisputeList = z.output<typeof disputeList>;

export function nextOf({ links }: DisputeList): string | null {
  const href = links?.find(({ rel }) => rel === 'next')?.href;
  if (!href) return null;
  const { pathname, search } = new URL(href);
  return `${pathname.slice(pathname.indexOf('/v1/'))}${search}`;
}

/** Of what ended so, the shop has its money; of what ended in any other way somebody has to look. */
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

export function toldDispute(one: z.output<typeof disputeAnswer>): ToldDispute {
  const inquiry = one.dispute_life_cycle_stage === 'INQUIRY';
  const ended = WON.includes(one.dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost';
  return {
    ...{ id: one.dispute_id, kind: inquiry ? 'dispute' : 'chargeback', reason: one.reason ?? null },
    state: one.status === 'RESOLVED' ? ended : 'open',
    amount_minor: one.dispute_amount ? toCents(one.dispute_amount.value) : null,
    due_at: one.seller_response_due_date ?? null,
    opened_at: one.create_time ?? null,
    updated_at: one.update_time ?? null,
  };
}
