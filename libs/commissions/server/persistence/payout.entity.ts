import {
  bigint,
  char,
  date,
  datetime,
  decimal,
  defineTable,
  int,
  json,
  tinyint,
  varchar,
} from '@ceiba/platform/server';

/** Bank files as data (docs/adr/0071). */
export const payoutLayoutTable = defineTable('payout_layout', 'formatos de archivos de pago', {
  id_payout_layout: int.auto,
  name_layout: varchar(80),
  id_type_money: tinyint.uses('type_money'),
  rules: json,
  shipped: tinyint.default(0),
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

/** A file for the bank: the layout as it was, its payments are its lines. */
export const payoutFileTable = defineTable('payout_file', 'archivos de pago', {
  id_payout_file: int.auto,
  source: varchar(12).default('commission'),
  id_period: int.uses('period'),
  id_payout_layout: int.uses('payout_layout'),
  id_type_money: tinyint.uses('type_money'),
  rules: json,
  branches: json.null,
  pay_on: date,
  state: varchar(10),
  error: varchar(500).null,
  lines: int.default(0),
  total: decimal(16, 2).default('0.00'),
  left_out: int.default(0),
  id_file: bigint.null.follows('stored_file'),
  id_job: bigint.null.follows('job'),
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  user_authorised: varchar(150).null,
  id_user_authorised: int.null.follows('users'),
});

/** What the bank answered, or the CSV of payments: each file once a period. */
export const payoutAnswerTable = defineTable('payout_answer', 'respuestas del banco', {
  id_payout_answer: int.auto,
  source: varchar(12).default('commission'),
  id_period: int.uses('period'),
  name: varchar(255),
  sha256: char(64),
  paid: int,
  returned: int,
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

/**
 * One attempt to pay a statement; only one of them lives (sent or paid), by the database. `id_subject` tells a payee's
 * statements of one source and period apart: a bonus statement, the branch of a SEA bonus, 0 for commissions.
 */
export const payoutLineTable = defineTable('payout_line', 'pagos a clientes', {
  id_payout_line: bigint.auto,
  source: varchar(12).default('commission'),
  id_subject: bigint.default(0),
  id_period: int.uses('period'),
  id_customers: int.follows('customers').person,
  id_type_money: tinyint.uses('type_money'),
  amount: decimal(14, 2),
  state: varchar(10),
  live: tinyint.computed("if(`state` in ('sent','paid'),1,NULL)"),
  id_payout_file: int.null.follows('payout_file'),
  beneficiary: varchar(460).default('').lawful(''),
  rfc: varchar(13).default('').lawful(''),
  id_bank: int.null.follows('bank'),
  account: varchar(100).default('').lawful(''),
  route: varchar(100).default('').lawful(''),
  paid_on: date.null,
  tracking: varchar(60).null,
  reason: varchar(255).null,
  id_payout_answer: int.null.follows('payout_answer'),
  answered_at: datetime.null,
  created_at: datetime,
});
