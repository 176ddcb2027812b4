import { bigint, datetime, json, varchar } from '../database/columns';
import { defineTable } from '../database/table';

export const outboxTable = defineTable('outbox', {
  id: bigint.auto,
  event: varchar(80),
  payload: json,
  request_id: varchar(64).null,
  created_at: datetime,
  relayed_at: datetime.null,
  check_at: datetime.null,
  /** Where the trace stands that it is part of (W3C traceparent); null where nobody is told of traces. */
  trace: varchar(55).null,
});

export const inboxTable = defineTable('inbox', {
  consumer: varchar(80).key,
  event_id: bigint.key,
  handled_at: datetime,
});
