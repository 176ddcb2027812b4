import { bigint, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

export const paymentRefundTable = defineTable('payment_refund', 'devoluciones de pagos', {
  id_refund: bigint.auto,
  id_payment: bigint.uses('payment').person,
  id_case: bigint.null.follows('attention_case'),
  id_document: bigint.null.follows('sale'),
  amount_minor: bigint,
  state: varchar(10),
  began: varchar(10),
  way: varchar(10),
  sale: varchar(10),
  reason: varchar(255).null,
  reference: varchar(60).null,
  refused_reason: varchar(255).null,
  provider_refund_id: varchar(60).null,
  refund_key: varchar(45),
  sent_at: datetime.null,
  asked_at: datetime,
  asked_by: varchar(150).null,
  id_user_asked: int.null.follows('users'),
  done_at: datetime.null,
  updated_at: datetime,
});

export const paymentDisputeTable = defineTable('payment_dispute', 'disputas de pagos', {
  id_dispute: bigint.auto,
  id_payment: bigint.uses('payment').person,
  provider: varchar(20),
  provider_dispute_id: varchar(60),
  kind: varchar(10),
  state: varchar(10),
  amount_minor: bigint.null,
  reason: varchar(100).null,
  due_at: datetime.null,
  opened_at: datetime,
  updated_provider_at: datetime.null,
  ended_at: datetime.null,
});
