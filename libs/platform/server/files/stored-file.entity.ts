import { bigint, char, datetime, varchar } from '../database/columns';
import { defineTable } from '../database/table';

export const storedFileTable = defineTable('stored_file', {
  id_file_store: bigint.auto,
  key: char(32).secret,
  name: varchar(255),
  mime: varchar(100),
  bytes: bigint.default(0),
  kind: varchar(60),
  owner_type: varchar(60).null,
  owner_id: bigint.null
    .personOf('customers', undefined, "owner_type = 'customers'")
    .personOf('users', 'id_user', "owner_type = 'users'"),
  state: varchar(10).default('ready'),
  job_id: bigint.null,
  created_at: datetime,
  expires_at: datetime.null,
});
