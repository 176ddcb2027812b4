import { bigint, datetime, defineTable, int, json, varchar } from '@ceiba/platform/server';

/** What people earned by rank in a year; `figures` names nobody (docs/adr/0078). */
export const incomeDisclosureTable = defineTable('income_disclosure', 'declaraciones de ingresos', {
  id_disclosure: int.auto,
  year: int,
  state: varchar(12).default('calculating'),
  public_year: int.computed("if(`state` = 'published',`year`,NULL)"),
  error: varchar(500).null,
  figures: json.null,
  id_job: bigint.null.follows('job'),
  created_at: datetime,
  finished_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  published_at: datetime.null,
  user_published: varchar(150).null,
  id_user_published: int.null.follows('users'),
});
