import { bigint, char, date, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

export const voucherTable = defineTable('customer_voucher', 'vales', {
  id_voucher: bigint.auto,
  code_voucher: char(12),
  id_customers: int.uses('customers').person,
  id_branch_office: int.uses('branch_office'),
  id_type_money: int.uses('type_money'),
  amount: decimal(14, 2),
  used: decimal(14, 2).default('0.00'),
  id_return: bigint.uses('sale_return'),
  date_voucher: date,
  created_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

export const voucherMovementTable = defineTable('customer_voucher_movement', 'vales', {
  id_movement: bigint.auto,
  id_voucher: bigint.with('customer_voucher').person,
  kind: varchar(10),
  amount: decimal(14, 2),
  id_document: bigint.null.uses('sale'),
  id_return: bigint.null.uses('sale_return'),
  created_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});
