import { bigint, char, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

export const eventTicketTable = defineTable('event_ticket', 'boletos de evento', {
  id_ticket: bigint.auto,
  id_document: bigint.with('sale').person,
  line: int,
  seat: int,
  id_branch_office: int.uses('branch_office'),
  id_product: int.uses('product'),
  key_product: varchar(100),
  code: char(26).secret,
  holder_name: varchar(150).forgets(''),
  issued_at: datetime,
  revoked_at: datetime.null,
  revoked_reason: varchar(20).null,
  entered_at: datetime.null,
  door: varchar(60).null,
  id_user_entered: int.null.follows('users'),
  user_entered: varchar(150).null,
  left_at: datetime.null,
  left_door: varchar(60).null,
});

/** Codes that tickets had before, and why they were given up. */
export const oldCodeTable = defineTable('event_ticket_code', {
  code: char(26).key.secret,
  id_ticket: bigint.with('event_ticket').person,
  replaced_at: datetime,
  reason: varchar(20),
  note: varchar(255).null.forgets(null),
  holder_name: varchar(150).forgets(''),
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

/** What a door answered to each scan, by the number that the door gave it. */
export const doorScanTable = defineTable('event_ticket_scan', {
  id_scan: bigint.auto,
  request_id: varchar(64),
  id_ticket: bigint.null.with('event_ticket').person,
  key_product: varchar(100),
  door: varchar(60),
  result: varchar(20),
  scanned_at: datetime,
  received_at: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});
