import { date, datetime, defineTable, int, json, varchar } from '@ceiba/platform/server';

export const planTable = defineTable('plan', {
  id_plan: int.auto,
  name_plan: varchar(150),
  state_plan: varchar(12).default('draft'),
  date_start: date.null,
  rules: json,
  created_at: datetime,
  published_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});
