import { bigint, char, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const leadSourceTable = defineTable('lead_source', 'orígenes de prospectos', {
  id_lead_source: int.auto,
  id_branch_office: int.uses('branch_office'),
  name_lead_source: varchar(100),
  enabled_lead_source: tinyint.default(1),
  late_hours: int,
  keep_days: int,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

/** Keys of a source: the newest is good until it ends, the one before it for a day more. */
export const leadSourceKeyTable = defineTable('lead_source_key', {
  id_lead_source_key: int.auto,
  id_lead_source: int.with('lead_source'),
  key_hash: char(64).secret,
  key_hint: varchar(12),
  /** Encrypted for its own key's hash: a signature is checked with the secret itself. */
  secret_sealed: varchar(255).secret,
  created_at: datetime,
  ends_at: datetime.null,
});

/** Calls with a key that is none, in the database: counted the same for every process. */
export const leadGuessTable = defineTable('lead_guess', {
  id_guess: bigint.auto,
  network: varchar(64),
  at: datetime,
});
