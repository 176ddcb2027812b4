import { bigint, datetime, defineTable, int, json, varchar } from '@ceiba/platform/server';

export const notificationTable = defineTable('notification', {
  id_notification: bigint.auto.personOf('notification_recipient'),
  kind: varchar(40),
  once: varchar(120),
  data: json.forgetsKeys({ full_name_customers: 'Persona borrada {id}' }),
  created_at: datetime,
  /** Of whom it tells. */
  id_customers: int.computed("json_value(`data`,'$.id_customers')").follows('customers').person,
});

export const notificationRecipientTable = defineTable('notification_recipient', {
  id_user: int.key.follows('users').person.goes,
  id_notification: bigint.key.with('notification'),
  read_at: datetime.null,
});
