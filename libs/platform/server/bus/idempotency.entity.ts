import { char, datetime, json } from '../database/columns';
import { defineTable } from '../database/table';

export const idempotencyKeyTable = defineTable('idempotency_key', {
  scope: char(64).key,
  body_hash: char(64),
  answer: json.null,
  created_at: datetime,
});
