import {
  bigint,
  char,
  datetime,
  decimal,
  defineTable,
  int,
  json,
  mediumblob,
  tinyint,
  varchar,
} from '@ceiba/platform/server';

export const commissionRunTable = defineTable('commission_run', 'cálculos de comisiones', {
  id_run: int.auto,
  kind: varchar(8),
  state_run: varchar(12),
  id_period: int.uses('period'),
  id_plan: int.uses('plan'),
  rules: json,
  parity: decimal(12, 4),
  facts_hash: char(64).null,
  facts_bytes: int.default(0),
  customers: int.default(0),
  active: int.default(0),
  row_count: int.default(0),
  payees: int.default(0),
  summary: json.null,
  automatic: tinyint.default(0),
  official: tinyint.default(1),
  id_job: bigint.null,
  created_at: datetime,
  finished_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

export const commissionFactsTable = defineTable('commission_facts', {
  id_run: int.key.with('commission_run'),
  part: int.key,
  bytes: mediumblob,
});

export const commissionCustomerTable = defineTable('commission_customer', 'comisiones', {
  id_run: int.key.with('commission_run'),
  id_customers: int.key.follows('customers').person,
  id_type_money: tinyint.uses('type_money'),
  active: tinyint,
  rank_plan: tinyint,
  qualifiers: int,
  legs: int,
  points: decimal(14, 2),
  point_group: decimal(14, 2),
  business_usd: decimal(14, 2),
  business_mxn: decimal(14, 2),
  total: decimal(14, 2),
});

export const commissionRowTable = defineTable('commission_row', 'comisiones', {
  id_run: int.key.with('commission_run'),
  id_customers: int.key.follows('customers').person,
  line: int.key,
  id_source: int,
  id_type_money: tinyint.uses('type_money'),
  nivel: tinyint,
  percentage_nivel: decimal(5, 2),
  generation: tinyint,
  percentage_generation: decimal(5, 2),
  nivel_tree: int,
  base: decimal(14, 2),
  amount: decimal(14, 2),
  has_exchange: tinyint,
  amount_exchange: decimal(14, 2),
});

export const commissionCloseTable = defineTable('commission_close', 'cierres de periodo', {
  id_period: int.key.uses('period'),
  id_period_next: int.null.uses('period'),
  attempt: int,
  id_job: bigint.null,
  requested_at: datetime,
  user_requested: varchar(150),
});
