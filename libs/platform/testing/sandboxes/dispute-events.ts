// How a chargeback goes on: `{event?: "opened" | "won" | "lost", due?: an instant}`; without an event it is opened.
import { isBlank, JsonObject, textOf } from './json';

const EVENTS = ['opened', 'won', 'lost'] as const;
export type DisputeEvent = (typeof EVENTS)[number];
const DUE_MS = 10 * 86_400_000;

export interface DisputeOrder {
  event: DisputeEvent;
  due: Date;
}

export function disputeOrder(body: JsonObject, now: Date, after = DUE_MS): DisputeOrder {
  const event = EVENTS.find((one) => one === body.event) ?? 'opened';
  return { event, due: isBlank(body.due) ? new Date(now.getTime() + after) : new Date(textOf(body.due)) };
}
