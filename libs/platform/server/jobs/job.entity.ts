import { bigint, datetime, int, json, varchar } from '../database/columns';
import { defineTable } from '../database/table';

export const jobTable = defineTable('job', {
  id: bigint.auto,
  kind: varchar(80),
  queue: varchar(20),
  payload: json,
  state: varchar(20).default('waiting'),
  progress: int.default(0),
  done: int.default(0),
  total: int.default(0),
  note: varchar(255).default(''),
  result: json.null,
  error: varchar(1000).null,
  owner_user: int.null,
  owner_name: varchar(150).null,
  dedupe: varchar(120).null,
  attempts: int.default(0),
  created_at: datetime,
  started_at: datetime.null,
  finished_at: datetime.null,
  check_at: datetime.null,
  /** Of the request that asked for it, and where its trace stands (W3C traceparent). */
  request_id: varchar(64).null,
  trace: varchar(55).null,
});

export const scheduleTurnTable = defineTable('schedule_turn', {
  name: varchar(80).key,
  ran_at: datetime.null,
  due_at: datetime,
});
