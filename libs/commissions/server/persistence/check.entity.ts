import { bigint, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** What a closed period's statements add up to, each currency for itself, when it was last checked (docs/adr/0074). */
export const commissionCheckTable = defineTable('commission_check', 'revisiones de comisiones', {
  id_period: int.key.uses('period'),
  id_type_money: tinyint.key.uses('type_money'),
  statements: int,
  rows_total: decimal(16, 2),
  adjustments: decimal(16, 2),
  adjustment_before: decimal(16, 2),
  carried_adjustment: decimal(16, 2),
  original: decimal(16, 2),
  total: decimal(16, 2),
  discounts: decimal(16, 2),
  discount_before: decimal(16, 2),
  carried_discount: decimal(16, 2),
  total_changed: decimal(16, 2),
  gaps: int,
  checked_at: datetime,
});

/** A figure of a statement that is not what it is made of. */
export const commissionGapTable = defineTable('commission_gap', 'diferencias de comisiones', {
  id_gap: bigint.auto,
  id_period: int.uses('period'),
  source: varchar(12),
  id_customers: int.follows('customers').person,
  rule: varchar(24),
  id_type_money: tinyint.uses('type_money'),
  found: decimal(16, 2).null,
  needed: decimal(16, 2).null,
  checked_at: datetime,
});
