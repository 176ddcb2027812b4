import { bigint, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const reportMailTable = defineTable('report_mail', 'reportes por correo', {
  id_report_mail: int.auto,
  report: varchar(60),
  filters: json,
  span: varchar(20).null,
  format: varchar(5),
  every: varchar(10),
  day: tinyint.null,
  hour: tinyint,
  next_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
  paused_at: datetime.null,
  /** Turns before it are not made up for. */
  resumed_at: datetime.null,
  last_due_at: datetime.null,
  /** The job of the last turn. */
  id_job: bigint.null.follows('job'),
});

export const reportMailPersonTable = defineTable('report_mail_person', {
  id_report_mail: int.key.with('report_mail'),
  id_user: int.key.follows('users'),
});

export const reportMailSentTable = defineTable('report_mail_sent', {
  id_report_mail: int.key.with('report_mail'),
  id_user: int.key.follows('users'),
  due_at: datetime.key,
  outcome: varchar(10),
  sent_at: datetime,
  /** The letter's own job. */
  id_job: bigint.null.follows('job'),
});
