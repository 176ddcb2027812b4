import { bigint, char, date, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const subscriptionTable = defineTable('subscription', 'suscripciones', {
  id_subscription: bigint.auto,
  /** Who pays. */
  id_buyer: int.uses('customers').person,
  /** Whose purchases they become. */
  id_customers: int.uses('customers').person,
  /** The cart that every cycle is made from. */
  id_customers_sale_public: bigint.uses('cart_public'),
  id_branch_office: int.uses('branch_office'),
  provider: varchar(20),
  provider_account: varchar(40).null,
  provider_ref: varchar(100).null,
  external_ref: char(32),
  idempotency_key: char(36),
  link_pay: varchar(500).null,
  currency: char(3),
  /** What the provider charges now. */
  amount_minor: bigint,
  /** The lines, the shipping and their total that its payer agreed to last. */
  agreed: json,
  state: varchar(10),
  wanted: varchar(10).null,
  asked_by: varchar(150).null,
  id_user_asked: int.null.follows('users'),
  asked_at: datetime.null,
  anchor_day: tinyint.null,
  started_on: date.null,
  cycles: int.default(0),
  next_charge_on: date.null,
  paid_through: date.null,
  last_payment: datetime.null,
  failures: int.default(0),
  failed_at: datetime.null,
  ended_at: datetime.null,
  next_check_at: datetime.null,
  checks: int.default(0),
  created_at: datetime,
  updated_at: datetime,
  pending_buyer: int.computed("if(`state` in ('creating','pending'),`id_buyer`,NULL)"),
});

export const subscriptionCycleTable = defineTable('subscription_cycle', 'cobros de suscripciones', {
  id_cycle: bigint.auto,
  id_subscription: bigint.with('subscription'),
  cycle: int,
  due_on: date,
  id_attempt: bigint.uses('payment_attempt'),
  noticed_at: datetime.null,
  paid_at: datetime.null,
  /** What was otherwise than agreed, in words for staff and payer. */
  note: varchar(500).null,
  created_at: datetime,
});
