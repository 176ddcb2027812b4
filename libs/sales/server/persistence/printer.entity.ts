import { bigint, datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const printerTable = defineTable('printer', 'impresoras', {
  id_printer: int.auto,
  id_branch_office: int.uses('branch_office'),
  name_printer: varchar(60),
  kind: varchar(10),
  host: varchar(45).null,
  port: int.default(9100),
  width: int,
  line_chars: int.null,
  code_page: varchar(5),
  page_number: int.null,
  cut: varchar(10),
  feed_lines: int,
  drawer_pin: int.default(0),
  enabled_printer: tinyint.default(1),
  status: varchar(12).default('unknown'),
  status_at: datetime.null,
  lease_job: bigint.null.follows('job'),
  lease_until: datetime.null,
  created_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

/** What was asked of a printer: its queue, and the log of what was printed and of who opened a drawer. */
export const printTable = defineTable('print', 'impresiones', {
  id_print: bigint.auto,
  id_printer: int.uses('printer'),
  kind: varchar(10),
  id_document: bigint.null.with('sale').person,
  copy: tinyint.default(0),
  drawer: tinyint.default(0),
  reason: varchar(150).null,
  state: varchar(10),
  sent_at: datetime.null,
  error: varchar(200).null,
  created_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  id_user_authorised: int.null.follows('users'),
  user_authorised: varchar(150).null,
});
