import { bigint, datetime, defineTable, int, json, varchar } from '@ceiba/platform/server';

export const notificationTable = defineTable('notification', {
  id_notification: bigint.auto.personOf('notification_recipient'),
  kind: varchar(40),
  once: varchar(120),
  data: json,
  created_at: datetime,
});

export const notificationRecipientTable = defineTable('notification_recipient', {
  id_user: int.key.follows('users').person.goes,
  id_notification: bigint.key.with('notification'),
  read_at: datetime.null,
});
