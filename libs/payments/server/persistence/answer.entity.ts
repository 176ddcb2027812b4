import { bigint, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** What a provider answered about a payment, and who had asked; `found` is null while nobody knows. */
export const paymentAnswerTable = defineTable('payment_answer', 'respuestas de proveedores', {
  id_answer: bigint.auto,
  provider: varchar(20),
  id_attempt: bigint.null.follows('payment_attempt'),
  id_payment: bigint.null.follows('payment'),
  id_inbox: bigint.null.follows('webhook_inbox'),
  id_job: bigint.null.follows('job'),
  asked: varchar(10),
  found: varchar(10).null,
  status: varchar(20).null,
  status_detail: varchar(60).null,
  amount_minor: bigint.null,
  refunded_minor: bigint.null,
  outcome: varchar(10).null,
  reason: varchar(40).null,
  is_news: tinyint.default(0),
  note: varchar(255).null,
  user_asked: varchar(150).null,
  id_user_asked: int.null.follows('users'),
  asked_at: datetime,
  answered_at: datetime.null,
});
