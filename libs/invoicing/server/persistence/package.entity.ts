import { bigint, date, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

/** XML and PDF of CFDIs that were fetched from the provider (docs/adr/0087). */
export const cfdiFileTable = defineTable('cfdi_file', 'facturas', {
  id_intent: bigint.key.uses('cfdi_intent'),
  format: varchar(3).key,
  id_file: bigint.follows('stored_file'),
  kept_at: datetime,
});

/** A ZIP of CFDIs for an accountant: what it is about, and what became of it. */
export const cfdiPackageTable = defineTable('cfdi_package', 'paquetes contables', {
  id_package: bigint.auto,
  date_start: date,
  date_end: date,
  /** Null: all branches of who asked, which are `branches`. */
  id_branch_office: int.null.uses('branch_office'),
  kind: varchar(20).null,
  branches: json,
  with_xml: tinyint,
  with_pdf: tinyint,
  state: varchar(10),
  cfdis: int.null,
  /** Files that the provider does not have. */
  missing: int.null,
  id_file: bigint.follows('stored_file'),
  id_job: bigint.null,
  user_created: varchar(150),
  id_user_created: int.follows('users'),
  created_at: datetime,
  ended_at: datetime.null,
  open_user: int.computed("if(`state` = 'working',`id_user_created`,NULL)"),
});
