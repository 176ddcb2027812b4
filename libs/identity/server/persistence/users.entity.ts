import { bigint, char, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const usersTable = defineTable('users', 'usuarios', {
  id_user: int.auto,
  type_user: tinyint,
  username_user: varchar(50),
  full_name: varchar(460),
  password_hash: varchar(255),
  must_change_password: tinyint.default(0),
  id_worker: int.null.with('worker'),
  id_customers: int.null.follows('customers'),
  id_type_money: int.null.uses('type_money'),
  enabled_user: tinyint.default(1),
  file_photo_user: varchar(255).null,
  terms_accepted: tinyint.default(0),
  created_at: datetime,
  phone_user: varchar(30).default(''),
  address_user: varchar(150).default(''),
});

export const sessionTable = defineTable('session', {
  id_session: bigint.auto,
  token_hash: char(64),
  id_user: int.follows('users'),
  kind: varchar(20).default('session'),
  created_at: datetime,
  last_seen_at: datetime,
  expires_at: datetime,
  remember: tinyint.default(0),
  revoked_at: datetime.null,
});

export const signInFailureTable = defineTable('sign_in_failure', {
  id_failure: bigint.auto,
  account: char(64),
  address: varchar(64),
  at: datetime,
});

export const termsAcceptanceTable = defineTable('terms_acceptance', 'términos aceptados', {
  id_terms: bigint.auto,
  id_user: int.follows('users'),
  id_customers: int.null.follows('customers'),
  id_type_money: int.uses('type_money'),
  contract: json.null,
  address: varchar(64),
  accepted_at: datetime,
});
