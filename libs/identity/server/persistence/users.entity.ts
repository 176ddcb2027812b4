import { bigint, char, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const usersTable = defineTable('users', 'usuarios', {
  id_user: int.auto,
  type_user: tinyint,
  username_user: varchar(50).forgets('borrado-{id}'),
  full_name: varchar(460).forgets('Persona borrada'),
  password_hash: varchar(255).forgets('').secret,
  must_change_password: tinyint.default(0),
  id_worker: int.null.with('worker'),
  id_customers: int.null.with('customers').person,
  id_type_money: int.null.uses('type_money'),
  enabled_user: tinyint.default(1).forgets(0),
  file_photo_user: varchar(255).null.forgets(null),
  terms_accepted: tinyint.default(0),
  created_at: datetime,
  phone_user: varchar(30).default('').forgets(''),
  address_user: varchar(150).default('').forgets(''),
});

export const sessionTable = defineTable('session', {
  id_session: bigint.auto,
  token_hash: char(64).secret,
  id_user: int.follows('users').person.goes,
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
  id_user: int.follows('users').person,
  id_customers: int.null.follows('customers').person,
  id_type_money: int.uses('type_money'),
  text_version: char(12).null.lawful(null),
  contract: json.null.lawful(null),
  /** Of the number in it, which is sealed. */
  tin_last4: char(4).null.lawful(null),
  address: varchar(64).lawful(''),
  accepted_at: datetime,
  /** Staff who typed it from paper; null: himself. */
  user_created: varchar(150).null,
  id_user_created: int.null.follows('users'),
});
