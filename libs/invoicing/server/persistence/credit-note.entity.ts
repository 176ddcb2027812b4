import { bigint, char, datetime, decimal, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

/** What is taken back of an invoiced sale, by a credit note (CFDI E) or otherwise (docs/adr/0063). */
export const creditNoteTable = defineTable('credit_note', 'notas de crédito', {
  id_credit_note: bigint.auto,
  id_document: bigint.uses('sale').person,
  /** Whose goods came back; null: made by hand. */
  id_return: bigint.null.uses('sale_return'),
  id_branch_office: int.uses('branch_office'),
  reason: varchar(10),
  concept: varchar(255).null,
  way: varchar(10).null,
  state: varchar(10),
  why: varchar(10).null,
  id_intent_original: bigint.null.follows('cfdi_intent'),
  relation: char(2).null,
  payment_form: char(2).null,
  credited: json,
  total: decimal(12, 2),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_error: varchar(1000).null,
  note: varchar(500).null,
  decided_at: datetime.null,
  decided_by: varchar(150).null,
  id_user_decided: int.null.follows('users'),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
  updated_at: datetime,
  waits: tinyint.computed("if(`state` in ('asked','error'),1,0)"),
});
