import { bigint, date, datetime, decimal, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

/** A worker's drawer in a branch: the row that its commands lock, and no sale does. */
export const cashDrawerTable = defineTable('cash_drawer', 'cajas', {
  id_worker: int.key.with('worker'),
  id_branch_office: int.key.with('branch_office'),
});

export const cashSessionTable = defineTable('cash_session', 'turnos de caja', {
  id_session: bigint.auto,
  id_worker: int.uses('worker'),
  id_branch_office: int.names('branch_office'),
  day_session: date,
  state: varchar(10),
  declared: tinyint,
  reason_opening: varchar(255).null,
  opened_at: datetime,
  closed_at: datetime.null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  open_key: int.computed("if(`state` = 'OPEN',1,NULL)"),
});

export const cashSessionMoneyTable = defineTable('cash_session_money', 'turnos de caja', {
  id_session: bigint.key.with('cash_session'),
  id_type_money: int.key.uses('type_money'),
  opening: decimal(14, 2),
  opening_expected: decimal(14, 2).null,
  before_opening: decimal(14, 2).default('0.00'),
  fund: decimal(14, 2).default('0.00'),
  expected: decimal(14, 2).null,
  counted: decimal(14, 2).null,
  difference: decimal(14, 2).null,
  left_over: decimal(14, 2).null,
});

export const cashEntryTable = defineTable('cash_entry', 'movimientos de caja', {
  id_entry: bigint.auto,
  id_session: bigint.null.follows('cash_session'),
  id_worker: int.null.uses('worker'),
  id_branch_office: int.names('branch_office'),
  day_entry: date,
  at: datetime,
  kind: varchar(10),
  id_type_format_pay: int.null.uses('type_format_pay'),
  id_type_money: int.uses('type_money'),
  amount: decimal(14, 2),
  in_drawer: tinyint,
  id_type_money_sale: int.uses('type_money'),
  value: decimal(14, 2),
  parity: decimal(14, 4).null,
  id_document: bigint.null.follows('sale'),
  id_return: bigint.null.follows('sale_return'),
  id_collection: bigint.null,
  reason: varchar(255).null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

export const breakBoxTable = defineTable('break_box', 'cierres de caja', {
  id_break_box: bigint.auto,
  id_worker: int.uses('worker'),
  id_branch_office: int.null.names('branch_office', 'cortes de caja'),
  amount: decimal(14, 2),
  date_break_box: date,
  hour_break_box: tinyint,
  saved_at: datetime,
  id_session: bigint.null.follows('cash_session'),
  closing: tinyint.default(0),
  explanation: varchar(255).null,
  explained_at: datetime.null,
  id_user_explained: int.null.follows('users'),
  user_explained: varchar(150).null,
  confirmed_at: datetime.null,
  id_user_confirmed: int.null.follows('users'),
  user_confirmed: varchar(150).null,
  note_confirmed: varchar(255).null,
  differs: decimal(14, 2).default('0.00'),
  waits: tinyint.computed('if(`differs` = 0 or `confirmed_at` is not null,NULL,if(`explained_at` is null,1,2))'),
});

export const breakBoxMoneyTable = defineTable('break_box_money', 'cierres de caja', {
  id_break_box: bigint.key.with('break_box'),
  id_type_money: int.key.uses('type_money'),
  counted: decimal(14, 2),
  expected: decimal(14, 2).null,
  difference: decimal(14, 2).null,
  denominations: json.null,
});
