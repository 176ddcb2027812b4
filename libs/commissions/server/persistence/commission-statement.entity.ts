import { bigint, char, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const commissionStatementTable = defineTable('commission_statement', 'comisiones', {
  id_run: int.key.follows('commission_run'),
  id_customers: int.key.follows('customers').person,
  id_type_money: tinyint.uses('type_money'),
  type_fee: varchar(20),
  calculated: decimal(14, 2).default('0.00'),
  adjustments: decimal(14, 2).default('0.00'),
  adjustment_before: decimal(14, 2).default('0.00'),
  subtotal_earnings_original: decimal(14, 2),
  subtotal_changed: decimal(14, 2).null,
  change_total: tinyint.default(0),
  subtotal_earnings: decimal(14, 2),
  isr: decimal(14, 2),
  iva: decimal(14, 2),
  ret_iva: decimal(14, 2),
  resico: decimal(14, 2),
  total: decimal(14, 2),
  discount: decimal(14, 2).default('0.00'),
  total_changed: decimal(14, 2),
  carried_adjustment: decimal(14, 2).default('0.00'),
  carried_discount: decimal(14, 2).default('0.00'),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_state: varchar(12).null,
  facturama_error: varchar(1000).null,
  stamped_at: datetime.null,
  updated_at: datetime,
  change_reason: varchar(255).null,
});

export const commissionDiscountTable = defineTable('commission_discount', 'descuentos de comisiones', {
  id_discount: int.auto,
  id_period: int.uses('period'),
  id_customers: int.follows('customers').person,
  amount: decimal(14, 2),
  reason: varchar(255),
  created_at: datetime,
  user_created: varchar(150),
  id_discount_file: int.null.follows('commission_discount_file'),
  id_user_created: int.null.follows('users'),
});

/** A file of discounts, each once a period. */
export const commissionDiscountFileTable = defineTable('commission_discount_file', 'archivos de descuentos', {
  id_discount_file: int.auto,
  id_period: int.uses('period'),
  name: varchar(255),
  sha256: char(64),
  lines: int,
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

/** What a late cancellation takes back, row by row of the run that paid it; amounts as the row's. */
export const commissionAdjustmentTable = defineTable('commission_adjustment', 'ajustes de comisiones', {
  id_adjustment: int.auto,
  id_period: int.uses('period'),
  id_customers: int.follows('customers').person,
  id_document: int.follows('sale'),
  id_return: bigint.follows('sale_return').default(0),
  id_run: int.follows('commission_run'),
  line: int,
  id_type_money: tinyint.uses('type_money'),
  base: decimal(14, 2),
  amount: decimal(14, 2),
  amount_exchange: decimal(14, 2),
  reason: varchar(255),
  created_at: datetime,
  user_created: varchar(150),
});

/** Who was told that his statement of a run is ready; each once. `letter`: by mail, too. */
export const commissionStatementNoticeTable = defineTable('commission_statement_notice', {
  id_run: int.key.follows('commission_run'),
  id_customers: int.key.follows('customers').person,
  letter: tinyint,
  created_at: datetime,
});

/** Who wants no mail about his statements. */
export const commissionMailOffTable = defineTable('commission_mail_off', {
  id_customers: int.key.follows('customers').person.goes,
  created_at: datetime,
});
