import { datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const botLeadTable = defineTable('bot_lead', 'prospectos', {
  id_bot_lead: int.auto,
  id_lead_source: int.uses('lead_source'),
  conversation_id: varchar(100).null.forgets(null),
  share_data: tinyint.default(0),
  name_bot: varchar(150).null.forgets(null),
  customer_id_bot: varchar(100).null.forgets(null),
  created_at: datetime,
  last_received_at: datetime,
  times_received: int.default(1),
  id_worker_assigned: int.null.uses('worker'),
  assigned_at: datetime.null,
  was_contacted: tinyint.default(0),
  /** Who contacted him. */
  id_worker: int.null.uses('worker'),
  observation: varchar(1000).null.forgets(null),
  contacted_at: datetime.null,
  /** The partner whom he became. */
  id_customers: int.null.follows('customers').person,
  converted_at: datetime.null,
  forgotten_at: datetime.null,
});
