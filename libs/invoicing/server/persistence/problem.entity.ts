import { bigint, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

/** Why a record could not be stamped at its last try, and where that is mended (docs/adr/0081). */
export const cfdiProblemTable = defineTable('cfdi_problem', 'errores de timbrado', {
  kind: varchar(20).key,
  reference: varchar(60).key,
  position: int.key,
  /** SAT's; null: our own word. */
  code: varchar(12).null,
  /** By the provider's name. */
  field: varchar(60).null,
  message: varchar(500),
  place: varchar(10).null,
  id_place: bigint.null,
  /** Whose document it is. */
  id_customers: int.null.follows('customers').person.goes,
  created_at: datetime,
});
