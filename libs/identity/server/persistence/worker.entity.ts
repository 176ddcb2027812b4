import { defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const workerTable = defineTable('worker', 'trabajadores', {
  id_worker: int.auto,
  name_worker: varchar(150),
  last_name_worker: varchar(150),
  email_worker: varchar(150),
  enabled_worker: tinyint.default(1),
  id_profile: int.uses('profile'),
});

export const workerBranchOfficeTable = defineTable('worker_branch_office', {
  id_worker: int.key.with('worker'),
  id_branch_office: int.key.with('branch_office'),
});
