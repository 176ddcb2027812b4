import { int, varchar } from '../database/columns';
import { defineTable } from '../database/table';

/** The newest version of a record that was edited; one that is not here is still the first. */
export const recordVersionTable = defineTable('record_version', {
  entity: varchar(60).key,
  entity_id: varchar(60).key,
  version: int,
});
