import { datetime, defineTable, int, varchar } from '@ceiba/platform/server';

export const {{camel}}Table = defineTable('{{table}}', '{{manyLower}}', {
  {{id}}: int.auto,
  id_branch_office: int.uses('branch_office'),
  name_{{table}}: varchar(150),
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});
