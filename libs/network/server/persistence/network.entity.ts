import { bigint, datetime, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const networkStateTable = defineTable('network_state', {
  id: tinyint.key,
  version: bigint,
  id_period: int.null.follows('period'),
  rules: json,
});

export const networkChangeTable = defineTable('network_change', 'cambios de la red', {
  version: bigint.key,
  kind: varchar(10),
  id_customers: int.null.follows('customers'),
  id_upline: int.null,
  id_status: tinyint.null,
  points: bigint.null,
  business_usd: bigint.null,
  business_mxn: bigint.null,
  id_period: int.null.follows('period'),
  rules: json.null,
  created_at: datetime,
});
