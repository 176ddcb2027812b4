import { bigint, char, datetime } from '../database/columns';
import { defineTable } from '../database/table';

export const reportFileTable = defineTable('report_file', {
  print: char(64).key,
  id_file: bigint.follows('stored_file'),
  id_job: bigint,
  created_at: datetime,
});
