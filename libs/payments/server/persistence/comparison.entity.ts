import { bigint, date, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** A comparison of our payments with the providers', from the first day to the last. */
export const paymentComparisonTable = defineTable('payment_comparison', 'conciliaciones', {
  id_comparison: bigint.auto,
  day_start: date,
  day_end: date,
  /** The day whose own comparison it is; null where a person asked for it. */
  daily_on: date.null,
  state: varchar(10),
  id_job: bigint.null.follows('job'),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
  finished_at: datetime.null,
  is_running: tinyint.computed("if(`state` = 'running',1,NULL)"),
});

export const paymentComparisonPartTable = defineTable('payment_comparison_part', {
  id_part: bigint.auto,
  id_comparison: bigint.with('payment_comparison'),
  provider: varchar(20),
  state: varchar(10),
  theirs: int.default(0),
  ours: int.default(0),
  took_ms: int.null,
  error: varchar(255).null,
  finished_at: datetime.null,
});

export const paymentDifferenceTable = defineTable('payment_difference', {
  id_difference: bigint.auto,
  id_comparison: bigint.with('payment_comparison'),
  provider: varchar(20),
  provider_payment_id: varchar(60),
  kind: varchar(10),
  id_payment: bigint.null.follows('payment'),
  currency: varchar(10).null,
  amount_minor: bigint.null,
  said_ours: varchar(60).null,
  said_theirs: varchar(60).null,
  /** Null until it was followed: `settled` by what the provider said, or a `case` for a person. */
  outcome: varchar(10).null,
  id_case: bigint.null.follows('attention_case'),
  found_at: datetime,
});
