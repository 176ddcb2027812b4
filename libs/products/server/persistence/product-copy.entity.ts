import { bigint, defineTable, int, json, tinyint } from '@ceiba/platform/server';

export const productCopyTable = defineTable('product_copy', {
  id_job: bigint.key,
  id_branch_office: int.key.with('branch_office'),
  last_stage: tinyint.default(0),
  last_id: int.default(0),
  created: int.default(0),
  changed: int.default(0),
  unchanged: int.default(0),
  refused: int.default(0),
  refusals: json,
});

export const productCopyLockTable = defineTable('product_copy_lock', {
  id_branch_office: int.key.with('branch_office'),
});
