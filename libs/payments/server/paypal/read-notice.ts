import { z } from 'zod';

const link = z.object({ href: z.string(), rel: z.string() });
const event = z.object({
  id: z.string().max(100),
  event_type: z.string().max(60),
  resource: z.object({
    id: z.string().max(60).nullish(),
    dispute_id: z.string().max(60).nullish(),
    sale_id: z.string().max(60).nullish(),
    links: z.array(link).nullish(),
  }),
});

/** A notice of PayPal's as it came: a hint, nothing more (payments.md, section 2.2). */
export interface PaypalNotice {
  id: string;
  event_type: string;
  /** Of the order, the capture or the dispute that it is about. */
  object_id: string | null;
}

/** A refund names its capture as what it came from. */
const captureIn = (links: readonly z.output<typeof link>[]): string | null => {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  return up ? (/([\w-]{1,60})$/.exec(up.href)?.[1] ?? null) : null;
};

/** Null where it is none. */
export function readNotice(body: unknown): PaypalNotice | null {
  const { data } = event.safeParse(body);
  if (!data) return null;
  const { id, dispute_id, sale_id, links } = data.resource;
  return {
    id: data.id,
    event_type: data.event_type,
    object_id: dispute_id ?? sale_id ?? captureIn(links ?? []) ?? id ?? null,
  };
}

export type Topic = 'order' | 'capture' | 'dispute' | 'sale' | 'subscription';

/** What is asked for; of other events there is nothing to know. */
export function topicOf(event_type: string): Topic | null {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return 'order';
  if (event_type.startsWith('PAYMENT.CAPTURE.') || event_type.startsWith('PAYMENT.REFUND.')) return 'capture';
  if (event_type.startsWith('PAYMENT.SALE.')) return 'sale';
  if (event_type.startsWith('BILLING.SUBSCRIPTION.')) return 'subscription';
  return event_type.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : null;
}
