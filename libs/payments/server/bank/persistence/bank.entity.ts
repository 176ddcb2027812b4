import { bigint, char, date, datetime, defineTable, int, json, text, varchar } from '@ceiba/platform/server';

/** A reference for a transfer: what its buyer was asked for, as it stood then. */
export const bankReferenceTable = defineTable('bank_reference', 'referencias de transferencia', {
  id_reference: bigint.auto,
  reference: varchar(12).null,
  external_ref: char(32).personOf('payment_attempt', 'external_ref'),
  currency: char(3),
  amount_minor: bigint,
  bank: varchar(80),
  holder: varchar(150),
  account: varchar(40),
  route: varchar(40).null,
  expires_at: datetime,
  closed_at: datetime.null,
  created_at: datetime,
});

/** Which column of a bank's statements holds what. */
export const bankLayoutTable = defineTable('bank_layout', {
  id_layout: int.auto,
  bank: varchar(80),
  columns: json,
  updated_at: datetime,
  user_updated: varchar(150),
  id_user_updated: int.null.follows('users'),
});

/** A statement that was uploaded. */
export const bankStatementTable = defineTable('bank_statement', 'estados de cuenta', {
  id_statement: int.auto,
  bank: varchar(80),
  account: varchar(40),
  currency: char(3),
  name: varchar(255),
  sha256: char(64),
  lines: int,
  fresh: int,
  first_day: date,
  last_day: date,
  gap: varchar(255).null,
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

/** A movement of the account, once however many statements hold it. Its words are the bank's record of who paid. */
export const bankLineTable = defineTable('bank_line', 'movimientos bancarios', {
  id_line: bigint.auto,
  id_statement: int.uses('bank_statement'),
  account: varchar(40),
  currency: char(3),
  day: date,
  amount_minor: bigint,
  balance_minor: bigint.null,
  concept: varchar(255),
  reference: varchar(80),
  payer: varchar(150),
  tracking: varchar(60),
  line_no: int,
  raw: text,
  line_key: char(64),
  twin: int,
  found_reference: varchar(12).null,
  state: varchar(10),
  note: varchar(255).null,
  decided_at: datetime.null,
  decided_by: varchar(150).null,
  id_user_decided: int.null.follows('users'),
});

/** One decision: these movements are these payments. */
export const bankMatchTable = defineTable('bank_match', {
  id_match: bigint.auto,
  source: varchar(10),
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  undone_at: datetime.null,
  undone_by: varchar(150).null,
  id_user_undone: int.null.follows('users'),
});

/** What a movement was used for; its key is the movement: it is used once. */
export const bankLineUseTable = defineTable('bank_line_use', {
  id_line: bigint.key.uses('bank_line'),
  id_match: bigint.uses('bank_match'),
});

/** A payment by transfer, as staff confirmed it. */
export const bankPaymentTable = defineTable('bank_payment', 'transferencias confirmadas', {
  id_bank_payment: bigint.auto,
  id_match: bigint.uses('bank_match'),
  id_reference: bigint.null.uses('bank_reference'),
  account: varchar(40),
  currency: char(3),
  amount_minor: bigint,
  state: varchar(10),
  paid_at: datetime,
  created_at: datetime,
  updated_at: datetime,
});
