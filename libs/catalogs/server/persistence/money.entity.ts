import { date, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

export const bankTable = defineTable('bank', {
  id_bank: int.auto,
  name_bank: varchar(150),
  key_bank: varchar(3).null,
});

export const exchangeTable = defineTable('exchange', 'paridades', {
  id_exchange: int.auto,
  date_exchange: date,
  id_type_money_from: int.uses('type_money'),
  id_type_money_to: int.uses('type_money'),
  value_exchange: decimal(14, 4),
});

export const exemptTable = defineTable('exempt', {
  id_exempt: int.auto,
  name_exempt: varchar(150),
  value_exempt: decimal(12, 4),
});

export const taxTable = defineTable('tax', {
  id_tax: int.auto,
  name_tax: varchar(150),
  value_tax: decimal(8, 4),
  type_tax: varchar(10).default('IVA'),
  factor_tax: varchar(10).default('Tasa'),
});

export const taxLimitTable = defineTable('tax_limit', {
  id_limit: int.auto,
  min_limit: decimal(14, 2),
  max_limit: decimal(14, 2),
  quota_limit: decimal(14, 2),
  percentage_limit: decimal(8, 4),
});

export const typeMoneyTable = defineTable('type_money', {
  id_type_money: int.auto,
  name_money: varchar(150),
  code_money: varchar(5),
});

export const typeRoundTable = defineTable('type_round', {
  id_type_round: int.auto,
  name_round: varchar(150),
  step_round: decimal(6, 2).default('0.00'),
});

export const zipTaxTable = defineTable('zip_tax', {
  id_zip_tax: int.auto,
  zip_code: varchar(10),
  tax_value: decimal(9, 6),
  tax_region_name: varchar(150),
  state: varchar(100),
});

export const costCenterTable = defineTable('cost_center', {
  id: int.auto,
  cost_center_name: varchar(150),
});
