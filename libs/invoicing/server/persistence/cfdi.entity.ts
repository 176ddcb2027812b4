import { bigint, char, datetime, defineTable, int, json, mediumtext, tinyint, varchar } from '@ceiba/platform/server';

export const cfdiIntentTable = defineTable('cfdi_intent', {
  id_intent: bigint.auto,
  kind: varchar(20),
  reference: varchar(60),
  generation: int.default(1),
  order_number: varchar(100),
  cfdi_type: char(1),
  request: json.lawful('{}', 'created_at'),
  /** What a person gave for it, kept with the record only once it is stamped; the subject knows its form. */
  given: json.null.lawful(null, 'created_at'),
  state: varchar(10).default('pending'),
  facturama_id: varchar(40).null,
  uuid: varchar(40).null,
  /** The CFDI whose place it takes (relation 04). */
  id_intent_replaced: bigint.null.follows('cfdi_intent'),
  error: varchar(1000).null.lawful(null, 'created_at'),
  attempts: int.default(0),
  lease_token: char(32).null,
  lease_until: datetime.null,
  /** Of the last call; null: never sent. */
  sent_at: datetime.null,
  /** Before this instant "not found" is no proof that it is not stamped. */
  resend_from: datetime.null,
  next_at: datetime.null,
  created_at: datetime,
  updated_at: datetime,
  stamped_at: datetime.null,
  user_created: varchar(150),
  /** Whom it is made out for, by our number; null: nobody of ours. */
  id_customers: int.null.uses('customers', 'facturas').person,
});

export const cfdiCancellationTable = defineTable('cfdi_cancellation', 'cancelaciones', {
  id_cancellation: bigint.auto,
  id_intent: bigint.uses('cfdi_intent'),
  open_intent: bigint.computed('if(`settled_at` is null,`id_intent`,NULL)'),
  motive: char(2),
  uuid_replacement: char(36).null,
  state: varchar(10).default('requested'),
  error: varchar(1000).null,
  /** SAT's receipt (acuse), its XML; null: not come yet. */
  acuse: mediumtext.null,
  attempts: int.default(0),
  lease_until: datetime.null,
  next_at: datetime.null,
  created_at: datetime,
  updated_at: datetime,
  settled_at: datetime.null,
  /** When a person let a CFDI stand that SAT or its receiver kept, or it was asked for again. */
  closed_at: datetime.null,
  user_closed: varchar(150).null,
  id_user_closed: int.null.follows('users'),
  /** 1: it is open, or it was refused and nobody has closed it. */
  waits: tinyint.computed("if(`settled_at` is null or `state` = 'rejected' and `closed_at` is null,1,0)"),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

export const cfdiMassItemTable = defineTable('cfdi_mass_item', 'facturas', {
  id_job: bigint.key,
  kind: varchar(20).key,
  reference: varchar(60).key,
  stamped: tinyint,
  message: varchar(1000).null,
});

/** One row: what the provider's plan had left when it was last asked. */
export const cfdiFolioTable = defineTable('cfdi_folio', {
  id: tinyint.key,
  folios: int,
  expires_at: datetime.null,
  asked_at: datetime,
});
