import { z } from 'zod';

const id = z.string().max(60);
const event = z.object({
  type: z.string().max(60),
  event_id: z.string().max(100),
  data: z.object({
    id: id.nullish(),
    object: z.object({ refund: z.object({ payment_id: id.nullish() }).nullish() }).nullish(),
  }),
});

/** A notice of Square's as it came: a hint, nothing more (payments.md, section 2.3). */
export interface SquareNotice {
  event_id: string;
  type: string;
  /** Of the payment or the dispute that it is about. */
  object_id: string | null;
}

/** Null where it is none. */
export function readNotice(body: unknown): SquareNotice | null {
  const { data: read } = event.safeParse(body);
  if (!read) return null;
  const { type, event_id, data } = read;
  return { event_id, type, object_id: data.object?.refund?.payment_id ?? data.id ?? null };
}

/** Events about a payment, its refunds and its disputes; of others there is nothing to know. */
export function topicOf(type: string): 'payment' | 'dispute' | null {
  if (type.startsWith('payment.') || type.startsWith('refund.')) return 'payment';
  return type.startsWith('dispute.') ? 'dispute' : null;
}
