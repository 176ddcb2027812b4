import { bigint, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

/** What waits for a person, and what was decided about it: once open per subject and kind. */
export const attentionCaseTable = defineTable('attention_case', 'asuntos por atender', {
  id_case: bigint.auto,
  kind: varchar(20),
  subject: varchar(40),
  id_payment: bigint.null.uses('payment'),
  id_document: bigint.null.follows('sale'),
  id_branch_office: int.null.follows('branch_office'),
  amount_minor: bigint.null,
  detail: varchar(255).null,
  due_at: datetime.null,
  opened_at: datetime,
  decision: varchar(10).null,
  note: varchar(500).null,
  decided_at: datetime.null,
  decided_by: varchar(150).null,
  id_user_decided: int.null.follows('users'),
  resolved_at: datetime.null,
  open_subject: varchar(40).computed('if(`resolved_at` is null,`subject`,NULL)'),
});
