import { bigint, date, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

/** What a partner asked by the law of personal data, and what became of it. */
export const privacyRequestTable = defineTable('privacy_request', 'solicitudes de privacidad', {
  id_request: int.auto,
  id_customers: int.follows('customers').person,
  kind: varchar(10),
  state: varchar(10).default('asked'),
  reason: varchar(500).null.forgets(null),
  answer: varchar(500).null,
  asked_at: datetime,
  asked_by: varchar(150).secret,
  id_user_asked: int.null.follows('users').secret,
  due_on: date,
  decided_at: datetime.null,
  decided_by: varchar(150).null.secret,
  id_user_decided: int.null.follows('users').secret,
  id_file: bigint.null.follows('stored_file'),
  id_job: bigint.null.follows('job'),
  open_kind: varchar(10).computed("if(`state` = 'asked',`kind`,NULL)"),
  /** The next day on which something goes that the law kept of who was forgotten. */
  kept_until: date.null,
  /** When he was forgotten here; null where a restored backup brought him back. */
  applied_at: datetime.null,
});
