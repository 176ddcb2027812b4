/** A notification of Mercado Pago as it came: a hint, nothing more (payments.md, section 2.1). */
export interface Notice {
  /** `webhook` is signed; `ipn`, the old style, can't be. */
  style: 'webhook' | 'ipn';
  /** payment, merchant_order, topic_chargebacks_wh, ... */
  kind: string;
  /** What to ask the provider for. */
  object_id: string | null;
  action: string;
  /** The notification's own id; the same in repeats. */
  notice_id: string;
  /** `data.id` of the query, which is what the signature covers. */
  signed_id: string | null;
}

type Bag = Readonly<Record<string, unknown>>;

function word(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const plain = typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
  return plain === '' ? null : plain.slice(0, 200);
}

const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};

/** An id alone, or at the end of a resource's address. */
function idOf(resource: string | null): string | null {
  return resource === null ? null : (/([\w-]{1,60})\/?$/.exec(resource.split('?')[0] ?? '')?.[1] ?? null);
}

/** Reads both styles; whatever is missing stays empty, nothing is refused here. */
export function readNotice(query: Bag, body: unknown): Notice {
  const content = bagOf(body);
  const signed_id = word(query['data.id']);
  const topic = word(query.topic) ?? word(content.topic);
  const type = word(query.type) ?? word(content.type);
  const style = type === null && signed_id === null && topic !== null ? 'ipn' : 'webhook';
  // A fraud alert names its payment in the body alone.
  const { id, payment_id } = bagOf(content.data);
  const named = signed_id ?? word(id) ?? word(payment_id) ?? word(query.id);
  return {
    style,
    kind: (type ?? topic ?? 'unknown').slice(0, 60),
    object_id: idOf(named ?? word(content.resource)),
    action: word(content.action) ?? '',
    notice_id: word(content.id) ?? '',
    signed_id,
  };
}

/** What an alert says in words; null where it says nothing, or was cut. */
export function descriptionIn(body: string): string | null {
  try {
    return word(bagOf(bagOf(JSON.parse(body)).data).description);
  } catch {
    return null;
  }
}

/** Old-style notices have no id of their own: those of one minute are one. */
export function dedupeKey(notice: Notice, trusted: boolean, now: Date): string {
  const { style, kind, object_id, action, notice_id } = notice;
  const mark = style === 'ipn' ? String(Math.floor(now.getTime() / 60_000)) : notice_id;
  const key = [style, kind, object_id ?? '', action, mark].join('|').slice(0, 170);
  // What is not signed must never stand in the way of the genuine one.
  return trusted ? key : `untrusted|${key}`;
}
