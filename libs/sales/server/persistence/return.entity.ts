import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const saleReturnTable = defineTable('sale_return', 'devoluciones', {
  id_return: bigint.auto,
  id_document: bigint.uses('sale'),
  id_branch_office: int.uses('branch_office'),
  id_customers: int.uses('customers').person,
  id_type_money: int.uses('type_money'),
  id_period_sale: int.uses('period'),
  id_period: int.uses('period'),
  late: tinyint,
  date_return: date,
  created_at: datetime,
  reason: varchar(255),
  total_doc: decimal(14, 2),
  base_doc: decimal(14, 2),
  tax_doc: decimal(14, 2),
  shipping_doc: decimal(14, 2).default('0.00'),
  shipping_base: decimal(14, 2).default('0.00'),
  shipping_tax: decimal(14, 2).default('0.00'),
  refund_doc: decimal(14, 2),
  qty_total: int,
  point_total: decimal(14, 2),
  value_business_total: decimal(14, 2),
  id_document_exchange: bigint.null.follows('sale'),
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

export const saleReturnLineTable = defineTable('sale_return_line', 'devoluciones', {
  id_return: bigint.key.with('sale_return').person,
  line_return: int.key,
  line: int,
  id_product: int.uses('product'),
  qty: int,
  condition_return: varchar(10),
  gross: decimal(14, 2),
  base: decimal(14, 2),
  tax: decimal(14, 2),
  discount: decimal(14, 2),
  points: decimal(14, 2),
  value_business: decimal(14, 2),
});

/** Lots that came back; of a pack those of its parts. Together with their line's condition they are stock or waste. */
export const saleReturnLotTable = defineTable('sale_return_lot', 'devoluciones', {
  id_return: bigint.key.with('sale_return').person,
  line_return: int.key,
  number: int.key,
  id_product: int.uses('product'),
  id_branch_office: int.uses('branch_office'),
  lot: varchar(50),
  date_expiration: date,
  qty: decimal(14, 4),
});

export const saleReturnRefundTable = defineTable('sale_return_refund', 'devoluciones', {
  id_return: bigint.key.with('sale_return').person,
  line_refund: int.key,
  way: varchar(10),
  id_type_format_pay: int.null.uses('type_format_pay'),
  amount: decimal(14, 2),
  state: varchar(10),
  said: varchar(255).null,
  reference: varchar(60).null,
  id_voucher: bigint.null.uses('customer_voucher'),
  id_payment: bigint.null.follows('payment'),
  done_at: datetime.null,
});
