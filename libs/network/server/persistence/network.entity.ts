import { bigint, datetime, decimal, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

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

/** Who got another upline, from now on; a move that takes one back names it. */
export const networkMoveTable = defineTable('network_move', 'movimientos de red', {
  id_move: int.auto,
  id_customers: int.uses('customers').person,
  id_upline_before: int.uses('customers'),
  id_upline: int.uses('customers'),
  id_period: int.uses('period'),
  reason: varchar(300).null,
  id_move_undone: int.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
});

/** What a partner brings along from another system into a period that is not closed here (ADR 49). */
export const networkOpeningTable = defineTable('network_opening', 'rangos y puntos de apertura', {
  id_period: int.key.uses('period'),
  id_customers: int.key.uses('customers').person,
  id_rank: tinyint,
  points: decimal(12, 2),
  /** As the other system counted it; ours is counted from `points`. */
  point_group: decimal(14, 2).null,
  user_created: varchar(150),
  created_at: datetime,
});
