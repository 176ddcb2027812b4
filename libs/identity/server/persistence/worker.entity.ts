import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

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

export const breakBoxTable = defineTable('break_box', 'cierres de caja', {
  id_break_box: bigint.auto,
  id_worker: int.uses('worker'),
  id_branch_office: int.null.names('branch_office', 'cortes de caja'),
  amount: decimal(14, 2),
  date_break_box: date,
  hour_break_box: tinyint,
  saved_at: datetime,
});
