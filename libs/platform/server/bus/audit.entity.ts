import { bigint, datetime, int, json, tinyint, varchar } from '../database/columns';
import { defineTable } from '../database/table';

export const auditTable = defineTable('audit', {
  id: bigint.auto,
  at: datetime,
  actor_type: tinyint,
  actor_id: int.null.personOf('users', 'id_user'),
  actor_name: varchar(150).forgets('Persona borrada').secret,
  command: varchar(80),
  entity: varchar(60).null,
  entity_id: varchar(60).null.personOf('customers', undefined, "entity = 'customers'"),
  changes: json.null.forgets(null),
  request_id: varchar(64).null,
  /** The version of the record that this command made; null where it made none. */
  version: int.null,
});
