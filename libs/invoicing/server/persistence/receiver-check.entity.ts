import { char, datetime, defineTable, int, tinyint } from '@ceiba/platform/server';

/** What SAT's lists have of a receiver that was asked about (docs/adr/0081). */
export const receiverCheckTable = defineTable('cfdi_receiver_check', 'receptores consultados', {
  /** Keyed hash of RFC, name, postal code and regime. */
  receiver: char(43).key.secret,
  /** For whose document it was asked; null: nobody of ours. */
  id_customers: int.null.follows('customers').person.goes,
  exists_rfc: tinyint,
  fits_name: tinyint.null,
  fits_zip: tinyint.null,
  fits_regime: tinyint.null,
  checked_at: datetime,
});
