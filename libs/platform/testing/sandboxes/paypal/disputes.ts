// Disputes of captures, from the claim to its end.
import { type DisputeEvent, disputeOrder } from '../dispute-events';
import { Call, json, Reply } from '../http';
import type { JsonObject } from '../json';
import type { Collection, Store } from '../store';
import type { PaypalOrders } from './orders';
import { Capture, newId, refused, stamp } from './types';

interface Dispute {
  id: string;
  capture_id: string;
  stage: 'INQUIRY' | 'CHARGEBACK';
  event: DisputeEvent;
  due: string;
  create_time: string;
  update_time: string;
}

export class PaypalDisputes {
  private readonly disputes: Collection<Dispute>;

  constructor(
    store: Store,
    private readonly now: () => Date,
    private readonly orders: PaypalOrders,
  ) {
    this.disputes = store.collection('paypal-dispute');
  }

  /** Opens the dispute of a capture, or lets it go on. */
  move(capture: Capture, body: JsonObject): { id: string; event: DisputeEvent; known: boolean } {
    const known = this.disputes.values().find(({ capture_id }) => capture_id === capture.id);
    const now = this.now();
    const { event, due } = disputeOrder(body, now);
    const id = known?.id ?? `PP-D-${newId().slice(0, 6)}`;
    const later = known ? Date.parse(known.update_time) + 1000 : 0;
    const update_time = stamp(new Date(Math.max(now.getTime(), later)));
    this.disputes.put(id, {
      ...{ id, capture_id: capture.id, stage: body.stage === 'INQUIRY' ? 'INQUIRY' : 'CHARGEBACK' },
      ...{ event, due: due.toISOString(), create_time: known?.create_time ?? update_time, update_time },
    });
    return { id, event, known: known !== undefined };
  }

  read(id: string): Reply {
    const one = this.disputes.get(id);
    if (!one) return refused(404, 'INVALID_RESOURCE_ID');
    const { capture_id, stage: dispute_life_cycle_stage, event, due, create_time, update_time } = one;
    const disputed_transactions = [{ seller_transaction_id: capture_id }];
    const dispute_amount = this.orders.captures.get(capture_id)?.amount;
    const waits = { status: 'WAITING_FOR_SELLER_RESPONSE', seller_response_due_date: due };
    const outcome_code = event === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
    const state = event === 'opened' ? waits : { status: 'RESOLVED', dispute_outcome: { outcome_code } };
    const about = { reason: 'UNAUTHORISED', dispute_amount, dispute_life_cycle_stage, create_time, update_time };
    return json(200, { dispute_id: id, ...about, ...state, disputed_transactions });
  }

  /** Those that changed since; a list names no transactions, as the real one. */
  list({ query }: Call): Reply {
    const since = Date.parse(query.get('update_time_after') ?? '');
    if (!Number.isFinite(since)) return refused(400, 'INVALID_REQUEST', 'update_time_after');
    const found = this.disputes.values().filter(({ update_time }) => Date.parse(update_time) >= since);
    const items = found.map(({ id, create_time, update_time }) => ({ dispute_id: id, create_time, update_time }));
    return json(200, { items, links: [] });
  }
}
