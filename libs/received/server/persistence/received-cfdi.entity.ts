import { bigint, char, datetime, defineTable, varchar } from '@ceiba/platform/server';

/** Folios of CFDIs that were received, each for one living record (docs/adr/0089). */
export const receivedCfdiTable = defineTable('received_cfdi', {
  uuid: char(36).key,
  kind: varchar(20),
  id_record: bigint,
  created_at: datetime,
});
